/** The number of headings that fit beside the text. A longer table of contents leaves some out. */
const fitting = 20;

/**
 * Which items of a table of contents are shown to readers with scripts: all of a short one. Of a long one those of the
 * first level, and what is below the one that the reader is at, or below the first.
 * @param headings in the order of the page, each with its depth in the list, from 0
 * @param active id of the heading whose section the reader is at
 */
export function shownItems(
  headings: readonly { id: string; depth: number }[],
  active: string | undefined,
): boolean[] {
  if (headings.length <= fitting) return headings.map(() => true);
  let part = 0;
  const parts = headings.map(({ depth }) => (depth === 0 ? ++part : part));
  const at = headings.findIndex(({ id }) => id === active);
  const open = parts[Math.max(at, 0)];
  return headings.map(({ depth }, index) => depth === 0 || parts[index] === open);
}
