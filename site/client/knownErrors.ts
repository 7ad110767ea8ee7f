/** Messages with `…` for what varies in them, each with the id of the row that answers it. */
export type Known = [id: string, message: string][];

/** Messages of Neovim and fd have other causes too, unless the text names the plugin. */
const isOfOthers = /^(?:E\d+:|\[fd error\])/;
const namesPlugin = /venv-?select/i;

/**
 * The messages that the first cell of a row quotes: code, and words in quotation marks, if they are at least three words.
 * Commands, which begin with a colon, are none.
 * @param code texts of the code in the cell
 * @param prose text of the cell
 */
export function messagesIn(code: string[], prose: string): string[] {
  const quoted = prose.match(/(?<=["“])[^"“”]+(?=["”])/g) ?? [];
  return [...code, ...quoted].filter((text) => !text.startsWith(":") && text.split(/\s+/).length > 2);
}

/** How much a message says: its length. Those of others say least. */
const weightOf = (message: string) => (isOfOthers.test(message) ? 0 : message.length);

/** A pattern for a message, which a terminal may have broken at any space. */
function patternOf(message: string): RegExp {
  const escaped = message.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\w$/, "$&\\b");
  return new RegExp(escaped.replaceAll("…", "[^]{1,160}?").replaceAll(/\s+/g, "\\s+"), "i");
}

/**
 * Finds the message in a text that says most.
 * @returns the id of its row, its words in the text, and the line where they begin, counted from 1; undefined if nothing is
 * known
 */
export function findKnown(text: string, known: Known) {
  for (const [id, message] of known.toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))) {
    const found = isOfOthers.test(message) && !namesPlugin.test(text) ? null : patternOf(message).exec(text);
    if (found) return { id, words: found[0], line: text.slice(0, found.index).split("\n").length };
  }
}

/** The words to search for where nothing is known: the first line with Vim's number of an error or like an error, or else the first one. */
export function wordsToSearch(text: string): string {
  const lines = text.trim().split("\n");
  const find = (sign: RegExp) => lines.find((one) => sign.test(one));
  const line = find(/\bE\d+:/) ?? find(/error|fail|\bnot\b|n't/i) ?? lines[0];
  return (line ?? "").replace(/^[\d:.\s-]*(?:\[\w+\]:?)?\s*/, "").slice(0, 100);
}
