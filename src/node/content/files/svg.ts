import type { Problem } from "../../problems.ts";

/** What an SVG must not contain, with its name in messages. Character references are resolved before the search. */
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
 * The problem with an SVG that would run a script or load something when opened by its own address: on hosts that
 * send no headers, no policy prevents it. The text is searched whole, comments included, because XML can hide markup
 * from a simple tag reader (comments begun in CDATA, custom prefixes).
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
