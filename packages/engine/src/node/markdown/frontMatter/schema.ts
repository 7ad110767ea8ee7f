import * as v from "valibot";
import { isSafeLink } from "../../../shared/safeLink.ts";

/** A key that a plugin adds. */
export interface FrontMatterKey {
  /** The values that it accepts, in words that follow "must be". */
  accepts: string;
  test(value: unknown): boolean;
}

/** The schema of one key, and the words by which messages say what values it accepts. */
export interface Accepted<T> {
  schema: v.GenericSchema<unknown, T>;
  accepts: string;
}

const text: Accepted<string> = { schema: v.string(), accepts: "text" };
/** A text that is shown in one line, whatever YAML makes of its line breaks. */
const line: Accepted<string> = {
  schema: v.pipe(
    v.string(),
    v.transform((value) => value.replace(/\p{Cc}+/gu, " ").trim()),
  ),
  accepts: "text",
};
const nothingOrText: Accepted<string | null> = { schema: v.nullable(v.string()), accepts: "text or null" };
const flag: Accepted<boolean> = { schema: v.boolean(), accepts: "true or false" };

/** Whether a text is an existing date, with or without a time, in the form that search engines accept. */
function isDate(text: string): boolean {
  const [, day = ""] =
    /^((?:19|20)\d{2}-\d{2}-\d{2})(?:$|[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$)/.exec(
      text,
    ) ?? [];
  if (Number.isNaN(Date.parse(day)) || Number.isNaN(Date.parse(text))) return false;
  return new Date(day).toISOString().startsWith(day);
}

const tocLevel: Accepted<number> = {
  schema: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6)),
  accepts: "a whole number from 2 to 6",
};

const oneLine = v.pipe(v.string(), v.regex(/^[^\n]*\S[^\n]*$/));
/** An address that can be written in the angle brackets of Markdown. */
const target = v.pipe(v.string(), v.regex(/^[^\s<>]+$/));

const words: Accepted<string[]> = { schema: v.array(v.string()), accepts: "a list of texts" };

/** The schema of every front matter key. */
export const frontMatterKeys = {
  title: line,
  description: line,
  keywords: words,
  /** Keywords of single sections, by anchor. */
  section_keywords: {
    schema: v.pipe(
      v.unknown(),
      // valibot accepts a list as a record.
      v.check((value) => !Array.isArray(value)),
      v.record(v.string(), words.schema),
    ),
    accepts: "anchors of the page, each with a list of keywords",
  },
  slug: text,
  id: { schema: v.pipe(v.string(), v.regex(/^[^/]+$/)), accepts: "text without a slash" },
  sidebar_label: line,
  sidebar_position: { schema: v.pipe(v.number(), v.finite()), accepts: "a number" },
  /** Id of the page to link to, or null for no link. */
  pagination_prev: nothingOrText,
  pagination_next: nothingOrText,
  pagination_label: line,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: tocLevel,
  toc_max_heading_level: tocLevel,
  image: text,
  draft: flag,
  unlisted: flag,
  search: {
    schema: v.union([v.literal(false), v.pipe(v.number(), v.finite(), v.gtValue(0))]),
    accepts: "a number above 0 (the weight of the page in search) or false",
  },
  /** Null hides the edit link. */
  custom_edit_url: {
    schema: v.nullable(v.pipe(v.string(), v.check(isSafeLink))),
    accepts: "a path, an http or https URL, or null",
  },
  last_update: {
    schema: v.pipe(
      v.strictObject({
        date: v.exactOptional(v.pipe(v.string(), v.check(isDate))),
        author: v.exactOptional(v.string()),
      }),
      v.check((update) => update.date !== undefined || update.author !== undefined),
    ),
    accepts: "`date` (such as 2026-01-31), `author`, or both",
  },
  displayed_sidebar: nothingOrText,
  hero: {
    schema: v.strictObject({
      tagline: oneLine,
      actions: v.exactOptional(v.array(v.strictObject({ label: oneLine, href: target }))),
      command: v.exactOptional(oneLine),
      image: v.exactOptional(v.strictObject({ src: target, alt: oneLine })),
      content: v.exactOptional(oneLine),
    }),
    accepts:
      "a map of `tagline` (a line of text) and, if you like, `actions` (each `label` and `href`), `command`, `image` (`src` and `alt`) and `content` (a content component in place of the image)",
  },
} satisfies Record<string, Accepted<unknown>>;

/** The validated front matter of a page. */
export type FrontMatter = {
  [Name in keyof typeof frontMatterKeys]?: v.InferOutput<(typeof frontMatterKeys)[Name]["schema"]>;
};
