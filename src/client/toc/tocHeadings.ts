import type { Page } from "../../shared/page.ts";

/** The headings in a page's table of contents, each with its depth in the list, from 0. */
export function tocHeadings({ headings, toc }: Page): { id: string; text: string; depth: number }[] {
  if (!toc) return [];
  return headings
    .filter(({ level }) => level >= toc.min && level <= toc.max)
    .map(({ id, text, level }) => ({ id, text, depth: level - toc.min }));
}
