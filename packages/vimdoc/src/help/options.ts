import { fileName, plainPath, text } from "@plaindocs/engine/plugin";
import * as v from "valibot";

const helpTag = v.pipe(text, v.regex(/^[^\s|*"]+$/, 'a tag without blanks, "|" and "*"'));

/** The address of a page or section, without a slash at the end of its path. */
const address = v.pipe(
  v.string(),
  v.transform((written) => written.replace(/^[^#]*/, plainPath)),
);

/** The options of the plugin. */
export const vimdocSchema = v.strictObject({
  /** Name of the help file. Without its extension, it begins all tags that aren't configured. */
  file: fileName,
  /** Description in the help file's first line, after its name; the site's tagline when missing. */
  description: v.exactOptional(text),
  /** A paragraph before the help file's table of contents. */
  intro: v.exactOptional(text),
  /** Tags of pages (`/install`) and sections (`/install#fd`), whole; by default made from path and heading. */
  tags: v.optional(v.record(address, helpTag), {}),
  /** Patterns for tags of headings that are a name in code, by page or section; `*` is the name: `plugin.*`. */
  nameTags: v.optional(v.record(address, text), {}),
  /** Further tags of sections, by address (`/install#fd`), such as names that a table in the section explains. */
  moreTags: v.optional(v.record(address, v.array(helpTag)), {}),
  /** Titles to leave out above code blocks because they are obvious, such as a configuration file's name. */
  hiddenCodeTitles: v.optional(v.array(text), []),
});

/** The options, with all defaults filled in. */
export type VimdocOptions = v.InferOutput<typeof vimdocSchema>;
