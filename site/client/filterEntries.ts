/** An entry of a reference (an option, a function, a command) or the heading of a group of entries. */
export interface Entry {
  /** The element of an entry, or the heading of a group and what stands below it. */
  blocks: HTMLElement[];
  /** The text to search, in lower case. Missing for the heading of a group. */
  text?: string;
}

/** The entries and groups below the filter. */
export function entriesBelow(): Entry[] {
  const entries: Entry[] = [];
  for (const at of document.querySelectorAll<HTMLElement>(".filter ~ *, .configure > :not(.builder)")) {
    if (at.matches(".reference")) entries.push({ blocks: [at], text: at.textContent.toLowerCase() });
    else if (at.matches(".heading")) entries.push({ blocks: [at] });
    else entries.at(-1)?.blocks.push(at);
  }
  return entries;
}

/**
 * Hides the entries that lack one of the words, the groups that are then empty, and the rows of the table that link to
 * hidden entries or name a group. Shows all others.
 * @returns how many entries are shown, of how many
 */
export function hideOthers(
  entries: readonly Entry[],
  table: Element | undefined,
  words: readonly string[],
): [shown: number, all: number] {
  const all = entries.filter(({ text }) => text !== undefined);
  const hidden = new Set(all.filter(({ text = "" }) => !words.every((word) => text.includes(word))));
  let isEmpty = words.length > 0;
  for (const entry of entries.toReversed()) {
    const isGroup = entry.text === undefined;
    const isHidden = isGroup ? isEmpty : hidden.has(entry);
    isEmpty = words.length > 0 && (isGroup || (isEmpty && isHidden));
    for (const block of entry.blocks) block.hidden = isHidden;
  }
  for (const row of table?.querySelectorAll<HTMLElement>("tbody tr") ?? []) {
    const link = row.querySelector<HTMLAnchorElement>('a[href*="#"]');
    const isOfHidden = link && document.getElementById(link.hash.slice(1))?.closest('[hidden=""]');
    row.hidden = Boolean(isOfHidden) || (words.length > 0 && row.querySelector("td:empty") !== null);
  }
  return [all.length - hidden.size, all.length];
}
