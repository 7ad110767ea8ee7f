/** A heading with what stands below it: a group of options, or a section without any. */
interface Group {
  blocks: HTMLElement[];
  /** The text to search, in lower case. */
  text: string;
  options: { block: HTMLElement; text: string }[];
}

/** The groups and sections below the filter. */
export function groupsBelow(): Group[] {
  const groups: Group[] = [];
  for (const block of document.querySelectorAll<HTMLElement>(".filter ~ :not(.builder), .configure ~ *")) {
    const text = block.textContent.toLowerCase();
    if (block.matches(".heading:has(h2)")) groups.push({ blocks: [], text: "", options: [] });
    const group = groups.at(-1);
    if (!group) continue;
    if (block.matches(".reference")) group.options.push({ block, text });
    else {
      group.blocks.push(block);
      group.text += ` ${text}`;
    }
  }
  return groups;
}

/**
 * Hides the options and sections that lack one of the words, the groups that are then empty, and the rows of the table that
 * link to hidden options or name a group. Shows all others. The first that is shown below hidden ones of its group has the class `first`.
 * @returns how many options are shown, of how many
 */
export function hideOthers(
  groups: readonly Group[],
  table: Element | undefined,
  words: readonly string[],
): [shown: number, all: number] {
  const isFound = ({ text }: { text: string }) => words.every((word) => text.includes(word));
  const count = [0, 0] as [number, number];
  for (const group of groups) {
    const shown = group.options.filter(isFound);
    const isShown = group.options.length > 0 ? shown.length > 0 : isFound(group);
    for (const block of group.blocks) block.hidden = !isShown;
    for (const option of group.options) {
      option.block.hidden = !shown.includes(option);
      option.block.classList.toggle("first", option === shown[0] && shown[0] !== group.options[0]);
    }
    count[0] += shown.length;
    count[1] += group.options.length;
  }
  for (const row of table?.querySelectorAll<HTMLElement>("tbody tr") ?? []) {
    const link = row.querySelector<HTMLAnchorElement>('a[href*="#"]');
    const isOfHidden = link && document.getElementById(link.hash.slice(1))?.closest('[hidden=""]');
    row.hidden = Boolean(isOfHidden) || (words.length > 0 && row.querySelector("td:empty") !== null);
  }
  return count;
}
