import { decodePart } from "../../../shared/decodePart.ts";

/** The words of the last part of a path, which says most about the page: `on attach` for `/docs/on-attach.html`. */
export function wordsOf(path: string): string {
  const last = path.replace(/(\/index)?(\.(html?|mdx?))?\/*$/i, "").replace(/^.*\//, "");
  const words = (decodePart(last).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
  // A letter or a digit says nothing, but a sign of Chinese is a word.
  return /^[\p{Lu}\p{Ll}\p{N}]?$/u.test(words) ? "" : words;
}

/** The beginnings of a path that may be pages, the longest first: `/docs/a` and `/docs` for `/docs/a/b`. */
export function beginningsOf(path: string): string[] {
  const beginnings = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
  return beginnings.reverse().filter((beginning) => wordsOf(beginning) !== "");
}
