import { type Document, isScalar, type Pair, visit } from "yaml";

/** The depth up to which YAML is parsed. Front matter and `_category_` files need three. */
export const maxYamlDepth = 100;

/**
 * Whether YAML is, or might be, nested deeper than `maxYamlDepth`. The parser is recursive, and where it runs out of
 * stack Node may end the whole process. Brackets in quoted texts count too, but balanced ones add nothing.
 */
export function isYamlTooDeep(text: string): boolean {
  // Lists and maps can begin inside each other on one line: "- - - a".
  if (new RegExp(`(?:[-?:][ \\t]+){${maxYamlDepth}}`).test(text)) return true;
  let open = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    open = sign === "[" || sign === "{" ? open + 1 : Math.max(0, open - 1);
    if (open > maxYamlDepth) return true;
  }
  const indents = new Set(Array.from(text.matchAll(/^ +/gm), ([indent]) => indent.length));
  return indents.size > maxYamlDepth;
}

/**
 * The first key and value whose key is a list, a map or an alias. Nothing here has such keys, and the time for turning
 * one into text doubles with each that is inside another.
 */
export function complexKey(document: Document): Pair | undefined {
  let found: Pair | undefined;
  visit(document, {
    Pair(_, pair) {
      if (pair.key === null || isScalar(pair.key)) return undefined;
      found = pair;
      return visit.BREAK;
    },
  });
  return found;
}
