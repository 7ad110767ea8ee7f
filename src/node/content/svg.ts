import type { Problem } from "../problems.ts";

/** What an SVG must not hold, and what to call it. The text is searched with character references resolved. */
const forbidden: [pattern: RegExp, what: string][] = [
  [/<(?:[\w.-]+:)?script\b/i, "a script"],
  [/[\s"'/]on[a-z]+\s*=\s*["']/i, 'an event handler (an attribute that begins with "on")'],
  [/1999\/xhtml/i, "HTML (the namespace http://www.w3.org/1999/xhtml)"],
  [/<!ENTITY/i, "a declaration of entities (<!ENTITY)"],
  [/<\?xml-stylesheet/i, "a link to a stylesheet"],
  [
    /<(?!(?:[\w.-]+:)?a\s)[^<>]*?[\s:](?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i,
    "a reference to another host",
  ],
  [/url\(\s*["']?\s*(?:https?:)?\/\/|@import/i, "a style that loads something from elsewhere"],
];

/**
 * What is wrong with a picture that, opened by its own address, would run a script or load something from elsewhere: on
 * hosts that send no headers no policy stops it. XML may hide markup from a reader of tags (comments that CDATA begins,
 * prefixes of its own), so the text is searched whole, comments included.
 *
 * @param text of an SVG file
 */
export function svgProblem(text: string): Pick<Problem, "message" | "hint"> | undefined {
  const plain = text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
  const found = forbidden.find(([pattern]) => pattern.test(plain));
  const runs = /(?:javascript|vbscript|data:text\/\w+):?/i.exec(plain.replace(/[\0- ]/g, ""))?.[0];
  const what =
    found?.[1] ?? (runs && /:/.test(runs) ? `an address that runs something ("${runs}")` : undefined);
  if (what === undefined) return undefined;
  return {
    message: `this SVG holds ${what}; as a picture it needs none, and opened by its address it would be active`,
    hint: 'Export it as a plain or optimised SVG, for example with "npx svgo", or take that out by hand.',
  };
}
