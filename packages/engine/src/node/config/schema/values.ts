import { posix } from "node:path";
import * as v from "valibot";
import type { OwnTexts } from "../../../shared/messages/index.ts";
import { isSafeLink, linkForms } from "../../../shared/safeLink.ts";
import { isAddress, pathProblem } from "../../files/urlPath.ts";

/** A string that isn't empty. */
export const text = v.pipe(v.string(), v.nonEmpty("a text that isn't empty"));

/** An http or https URL that may have a path, but no query or hash. */
export const url = textThat(
  (value) => /^https?:\/\/[^\s/"'<>?#@]+(\/[^\s"'<>?#]*)?$/.test(value) && URL.canParse(value),
  "an http or https URL such as https://example.org",
);

/** An origin such as `https://example.org`; a slash at its end is removed. */
export const origin = v.pipe(
  textThat(
    (value) => /^https?:\/\/[^\s/"'<>?#@]+\/?$/.test(value) && URL.canParse(value),
    "an http or https URL without a path, such as https://example.org; a path goes into baseUrl",
  ),
  v.transform((value) => value.replace(/\/$/, "")),
);

/** The name of a host, without scheme, port and path. It is written into headers. */
export const hostName = textThat(
  (value) =>
    /^[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(value) &&
    URL.canParse(`https://${value}`) &&
    new URL(`https://${value}`).host === value,
  "the name of a host in small letters, such as img.shields.io, without https:// and without a path",
);

/** A path that begins with a slash. */
export const path = textThat(
  (value) => value.startsWith("/") && !value.startsWith("//"),
  "a path that starts with one slash, such as /docs/",
);

/**
 * A path that pages are below: without query, hash and `..`, and given slashes at both ends. It is written into
 * configuration files of hosts, so characters that are special there (`$`, `;`, `*`, `:`) are refused too.
 */
export const basePath = v.pipe(
  path,
  v.check(
    (value) => /^[\w\-~.%/]*$/.test(value) && pathProblem(value) === undefined,
    "a path of letters, digits, dashes and slashes, such as /docs/",
  ),
  v.transform((value) => `${value}/`.replaceAll(/\/+/g, "/")),
);

/** A path that pages are below, whose slash at the start may be missing. */
export const relativeBasePath = textThat(
  (value) => !/[?#\\\s]|^\/\/|^[a-z][a-z\d+.-]*:/i.test(value) && pathProblem(value) === undefined,
  "a path such as guide/2.0: no address, no spaces, no ? or #, no part that begins with a dot",
);

/** The path of a file or folder in the site folder, written in any way: `./public/` is `public`. */
export const sitePath = v.pipe(
  text,
  v.transform((value) => posix.normalize(value).replace(/(.)\/+$/, "$1")),
);

/** The path of a Markdown file, written in any way. */
export const markdownPath = v.pipe(
  sitePath,
  v.check((value) => /\.(?:mdx?|markdown)$/.test(value), "the path of a Markdown file, such as ../README.md"),
);

/** The path of a doc in the docs folder, without its ending. */
export const docName = textThat(
  (value) => /[^/]$/.test(value) && !/^\/|\.mdx?$/.test(value) && pathProblem(value) === undefined,
  "the path of a page without its ending, such as index or guides/keys",
);

/** A file name without folders. */
export const fileName = textThat(
  (value) => value !== "" && !value.includes("/") && pathProblem(value) === undefined,
  "a file name without a folder",
);

/** A language tag, which also names folders and URL segments. */
export const locale = textThat(
  (value) => succeeds(() => new Intl.Locale(value)),
  'a language tag such as "en" or "pt-BR"',
);

/** Attributes of a meta element, without those that run or load anything. */
export const metaAttributes = v.record(
  v.picklist(["name", "property", "itemprop", "content", "media", "lang"]),
  v.string(),
);

/** The target of a link. Line breaks are refused: in a redirect, one would break the host's configuration file. */
export const link = v.pipe(
  v.string(),
  v.check(isSafeLink, `a path or ${linkForms}`),
  v.check(
    (value) => !isSafeLink(value) || !(isAddress(value) ? /\s|\p{Cc}/u : /\p{Cc}/u).test(value),
    "a path or an address without line breaks, and an address without spaces",
  ),
);

const keyPress =
  /^((mod|ctrl|meta|cmd|alt|shift)\+)*((mod|ctrl|meta|cmd|alt)\+(shift\+)*\S|f([1-9]|1[0-2]))$/i;

/**
 * A keyboard shortcut: a key with a modifier other than Shift, since otherwise the key couldn't be typed any more, or a key
 * from F1 to F12.
 */
export const shortcut = textThat(
  (value) => keyPress.test(value),
  'mod, ctrl, meta, cmd or alt and a key, such as "mod+k", or a key from F1 to F12; false for none',
);

/** The source of a regular expression. */
export const regex = textThat((value) => succeeds(() => new RegExp(value)), "a regular expression");

/** A whole number within limits. */
export function integer(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

/** Every key that the configuration has anywhere: an unknown key may be one of them at the wrong place. */
export const knownKeys = new Set<string>();

/** An object with these keys and no others. `strictObject` would report the first other key alone. */
export function object<Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries);
  for (const key of keys) knownKeys.add(key);
  const expected = keys.length > 8 ? "an object" : `an object with ${keys.join(", ")}`;
  return v.objectWithRest(entries, v.never(), expected) as unknown as v.StrictObjectSchema<
    Entries,
    undefined
  >;
}

/** A text that passes a test; `expected` says which do. */
export function textThat(test: (value: string) => boolean, expected: string) {
  return v.pipe(v.string(), v.check(test, expected));
}

/** A schema that refuses every value with a message of its own, and a hint in its second line. */
export function refused(message: string) {
  return v.pipe(
    v.unknown(),
    v.rawCheck(({ addIssue }) => addIssue({ message })),
  );
}

/** Some of the texts that `known` has, by the same keys. */
export function textsLike<Known extends object>(known: Known): v.GenericSchema<OwnTexts<Known>> {
  // Other languages have plural forms that English lacks.
  const all = "other" in known ? { zero: "", one: "", two: "", few: "", many: "", ...known } : known;
  const schemaOf = (one: string | object) => (typeof one === "string" ? text : textsLike(one));
  const texts = Object.entries(all).map(([key, one]) => [key, schemaOf(one)]);
  const other = refused(`the interface has no such text\nKnown keys: ${Object.keys(all).join(", ")}.`);
  return v.partial(v.objectWithRest(Object.fromEntries(texts), other, "an object of texts")) as never;
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
