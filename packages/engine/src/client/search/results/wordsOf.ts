import { decodePart } from "../../../shared/decodePart.ts";

/** The words of the last part of a path, which says most about the page: `on attach` for `/docs/on-attach.html`. */
export function wordsOf(path: string): string {
  const last = path.replace(/(\/index)?(\.(html?|mdx?))?\/*$/i, "").replace(/^.*\//, "");
  return (decodePart(last).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
}
