const PAGES_PER_GROUP = 8;
const GROUPS_PER_CHAPTER = 6;
const CHAPTERS_PER_PART = 4;

/**
 * The folder, below the docs, of the generated page with this number: `part-1/chapter-1/group-1`, and one level deeper
 * for the second half of every third group. It doesn't depend on how many pages the site has.
 */
export function folderOf(number: number): string {
  const group = Math.floor(number / PAGES_PER_GROUP);
  const chapter = Math.floor(group / GROUPS_PER_CHAPTER);
  const part = Math.floor(chapter / CHAPTERS_PER_PART);
  const isDeep = group % 3 === 2 && number % PAGES_PER_GROUP >= PAGES_PER_GROUP / 2;
  return [
    `part-${part + 1}`,
    `chapter-${(chapter % CHAPTERS_PER_PART) + 1}`,
    `group-${(group % GROUPS_PER_CHAPTER) + 1}`,
    ...(isDeep ? ["details"] : []),
  ].join("/");
}
