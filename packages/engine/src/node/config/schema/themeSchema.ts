import * as v from "valibot";
import { object, textThat } from "./values.ts";

const color = textThat((value) => /^#[\da-f]{6}$/i.test(value), 'a colour of six digits, such as "#0a6b46"');
const weights = textThat((value) => /^\d{1,4}( \d{1,4})?$/.test(value), 'a weight or two, such as "100 900"');

const fontSchema = object({
  /** Name of the font: letters, digits, spaces and dashes. */
  family: textThat((value) => /^[\w -]+$/.test(value), "a name of letters, digits, spaces and dashes"),
  /** Path of the font's WOFF2 file below the static folder: `/fonts/inter.woff2`. */
  src: textThat(
    (value) => /^\/(?!\/).+\.woff2$/.test(value),
    "the path of a .woff2 file, such as /fonts/a.woff2",
  ),
  /** The weights that the file has: two of a variable font, otherwise one. */
  weight: v.optional(weights, "100 900"),
});

const modesSchema = object({
  /** Colour in the light mode. */
  light: color,
  /** Colour in the dark mode. */
  dark: color,
});

/** How a site looks. */
export const themeSchema = object({
  /**
   * Colour of links, buttons and what is active, in each mode: `{ light: "#0a6b46", dark: "#76dba4" }`. Texts have this
   * colour, so its contrast with the backgrounds has to be 4.5:1 or more.
   */
  accent: v.exactOptional(modesSchema),
  /** Font of texts: `{ family: "Inter", src: "/fonts/inter.woff2" }`; the reader's system font when missing. */
  textFont: v.exactOptional(fontSchema),
  /** Font of code; the reader's own when missing. */
  codeFont: v.exactOptional(fontSchema),
});

export type Font = v.InferOutput<typeof fontSchema>;
