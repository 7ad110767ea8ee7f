import * as v from "valibot";
import { isSafeLink } from "../safeLink.ts";
import { pathProblem } from "../urlPath.ts";

/** A text that isn't empty. */
export const text = v.pipe(v.string(), v.nonEmpty("a text that isn't empty"));

/** `https://example.org`: every path of the site is put behind it. */
export const origin = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:\/\/[^\s/"'<>?#]+\/?$/.test(value) && URL.canParse(value),
    "an http or https URL without a path, such as https://example.org; a path goes into baseUrl",
  ),
);

/** An http or https URL that may have a path, but no query and no hash. */
export const url = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:\/\/[^\s/"'<>?#]+(\/[^\s"'<>?#]*)?$/.test(value) && URL.canParse(value),
    "an http or https URL such as https://example.org",
  ),
);

/** A path with a slash at its start. */
export const path = v.pipe(
  v.string(),
  v.check(
    (value) => value.startsWith("/") && !value.startsWith("//"),
    "a path that starts with one slash, such as /docs/",
  ),
);

/** A path that pages stand below: without query, hash, steps upwards and characters that addresses escape. */
export const basePath = v.pipe(
  path,
  v.check(
    (value) => /^[\w\-~!$&()*+,;=:@%/.]*$/.test(value) && pathProblem(value) === undefined,
    "a path of letters, digits, dashes and slashes, such as /docs/",
  ),
);

/** The same, where the slash at the start may be missing. */
export const relativeBasePath = v.pipe(
  v.string(),
  v.check(
    (value) => !/[?#\\\s]/.test(value) && pathProblem(value) === undefined,
    "a path without spaces, ?, # and parts that begin with a dot",
  ),
);

/** Name of a file without folders. */
export const fileName = v.pipe(
  text,
  v.check(
    (value) => !value.includes("/") && pathProblem(value) === undefined,
    "a file name without a folder",
  ),
);

/** A language tag; folders and addresses are named by it. */
export const locale = v.pipe(
  text,
  v.check((value) => {
    try {
      return Intl.getCanonicalLocales(value).length === 1;
    } catch {
      return false;
    }
  }, 'a language tag such as "en" or "pt-BR"'),
);

/** Attributes of a meta tag that say something; none of them runs or leads anywhere. */
export const metaAttributes = v.record(
  v.picklist(["name", "property", "itemprop", "content", "media", "lang"]),
  v.string(),
);

/** A target of a link. */
export const link = v.pipe(v.string(), v.check(isSafeLink, "a path or an http, https, mailto or tel URL"));

/** Source of a regular expression. */
export const regex = v.pipe(
  v.string(),
  v.check((value) => {
    try {
      return Boolean(new RegExp(value));
    } catch {
      return false;
    }
  }, "a regular expression"),
);
