/** Messages with `…` for what varies in them, each with the id of the row that answers it. */
export type Known = [id: string, message: string][];

/** Messages of Neovim, Lua and fd have other causes too, unless the text names the plugin. */
const isOfOthers = /^(?:E\d+:|\[fd error\]|module 'dap|#1 |changet)/;
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

/** Rows with messages that are no fault. */
const harmless = ["during-a-switch-or-with-signal-15", "failed-with-exit-code"];

/** How much a message says: its length. Those of others say least. */
const weightOf = (message: string) => (isOfOthers.test(message) ? 0 : message.length);

/** Ticks and quotes, which programs write in one way, pages in another, and who types a message not at all. */
const quotes = "`'\"‘’“”";

/** A pattern for a message, which a terminal may have broken at any space. */
function patternOf(message: string): RegExp {
  const signs = message.match(RegExp(`\\s+|[^${quotes}]`, "g")) ?? [];
  const escaped = signs.map((sign) =>
    sign.trim() === "" ? "\\s+" : sign.replace(/[.*+?^${}()|[\]\\]/, "\\$&"),
  );
  const pattern = escaped.join(`[${quotes}]*`).replaceAll("…", "[^]{1,160}?");
  const isOpen = RegExp(`…[${quotes}]*$`).test(message);
  const end = isOpen ? `(?![^\\s${quotes}])` : /\w$/.test(message) ? "\\b" : "";
  return new RegExp(pattern + end, "i");
}

/**
 * A message that was found: the id of its row, its words in the text, the line where they begin, counted from 1, and whether
 * another program may have said it.
 */
export interface Found {
  id: string;
  words: string;
  line: number;
  isDoubtful: boolean;
}

/**
 * Finds the messages in a text, those that are no fault or another program's last. Of two in a line or of the same row, the one
 * that says more counts.
 */
export function findKnown(text: string, known: Known): Found[] {
  const all: Found[] = [];
  for (const [id, message] of known.toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))) {
    const found = patternOf(message).exec(text);
    const line = found ? text.slice(0, found.index).split("\n").length : 0;
    if (found && !all.some((other) => other.id === id || other.line === line))
      all.push({
        id,
        words: found[0],
        line,
        isDoubtful: isOfOthers.test(message) && !namesPlugin.test(text),
      });
  }
  const isLast = ({ id, isDoubtful }: Found) => Number(isDoubtful || harmless.includes(id));
  return all.toSorted((a, b) => isLast(a) - isLast(b));
}

/** Whether a text has the path of a file of the plugin, as a trace has. */
export const isTrace = (text: string) => /venv-selector(?:\.nvim)?[\\/]lua/.test(text);

/**
 * The words to search for where nothing is known: the last words of the first line with Vim's number of an error, or like an
 * error, or else of the first line. Paths, times and lines that only announce a message are left out.
 */
export function wordsToSearch(text: string): string {
  const lines = text.split("\n").filter((line) => /[^:\s]\s*$/.test(line));
  const find = (sign: RegExp) => lines.find((one) => sign.test(one));
  const line = find(/\bE\d+:/) ?? find(/error|fail|\bnot\b|n't|attempt/i) ?? lines[0] ?? "";
  const words = line.replace(/^.*[\\/.]\w+:\d+:|^[\d:.\s-]*(?:\[\w+\]:?)?/, "").trim();
  return words.split(/\s+/).slice(-9).join(" ").slice(-100);
}
