/** What a line with an error has, the surest first: Vim's numbers of errors, then words. */
const ERRORS = [/\bE\d+:/, /error|fail|\bnot\b|n't/i];
/** Matches the time and the level in front of a message in a log. */
const STAMP = /^[\d:.\s-]*(?:\[\w+\]:?)?\s*/;

/** What is searched for of a pasted text: its first line that names an error, or else the first one. */
export function tellingLine(text: string): string {
  const lines = text.trim().split("\n");
  const found = ERRORS.map((error) => lines.find((line) => error.test(line))).find(Boolean) ?? lines[0] ?? "";
  return found.replace(STAMP, "").trim();
}
