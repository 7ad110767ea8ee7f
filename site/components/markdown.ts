/** Writes a Markdown table. Cells are Markdown of one line; `table` escapes `|` in them. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/**
 * A table of all entries of a page, below the empty element into which the browser puts the field that filters them.
 * @param label of that field
 */
export function filteredTable(label: string, head: string[], rows: string[][]): string {
  return blocks(`<div class="filter" title="${label}"></div>`, table(head, rows));
}

/** A fenced code block. */
export function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** A code block with Lua. One that calls the plugin's `setup()` becomes a pair of tabs. */
export function lua(code: string): string {
  return fence(/^require\("venv-selector"\)\.setup\(/m.test(code) ? "lua ::lazy" : "lua", code);
}

/** Joins blocks of Markdown by empty lines; missing and empty ones are left out. */
export function blocks(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

/** Inline code. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** What an entry of a reference consists of; each part is Markdown. */
interface Entry {
  /** Its name, as code with an anchor: `picker` {#picker}. */
  name: string;
  facts: string | undefined;
  text: (string | undefined)[];
  example?: string | undefined;
}

/** An entry of a reference in one element: in wide windows its facts and its example stand beside its text. */
export function entry({ name, facts, text, example }: Entry): string {
  const open = '<div class="reference">';
  return blocks(open, `### ${name}`, facts, "<div>", ...text, "</div>", example && lua(example), "</div>");
}
