export type LineMark = "highlight" | "add" | "remove" | "focus";

interface MarkedCode {
  /** The code without the comments that mark lines. */
  code: string;
  /** Marks by line number in `code`, from 0. */
  marks: Map<number, Set<LineMark>>;
}

/** What the names mean; any other is a highlight. */
const marksByName = new Map(Object.entries<LineMark>({ "++": "add", "--": "remove", focus: "focus" }));

/** What a comment says that marks lines. */
const notation = String.raw`\[!code (\+\+|--|focus|highlight|hl|error|warning)(?::(\d+))?\]`;
const mark = String.raw`highlight-next-line|highlight-start|highlight-end|(?:${notation}[ \t]*)+`;
// What stands right behind two dashes is an option of a command: `--highlight-start`.
const opening = String.raw`\/\/|\{?\/\*|--\[\[|(?<!-)--(?=[- \t[])|#|;|%|["']|<[!#]|\(\*|::|[Rr][Ee][Mm] `;
const closing = String.raw`\*\/\}?|\]\]|-->|#>|\*\)`;

/** A comment that marks lines, at the end of a line of any language. The first group is what it says. */
const comment = new RegExp(`(?:${opening})-*[ \\t]*(${mark})[ \\t]*(?:${closing})?[ \\t]*$`);
/** The same in Markdown and MDX. Comments of other languages belong to code blocks in the example there, and stay. */
const markdownComment = new RegExp(`(?:<!--|\\{\\/\\*)[ \\t]*(${mark})[ \\t]*(?:-->|\\*\\/\\})[ \\t]*$`);
/** How code shows `[!code ++]` without its meaning. */
const escaped = /\[(?:\\!|!!)code(?= )/g;

/**
 * Removes comments that mark lines from code: `highlight-next-line`, `highlight-start` and `highlight-end`, and
 * `[!code ++]`, `[!code --]`, `[!code focus]`, `[!code highlight]` (with `:3` for three lines). A `[!code …]` alone
 * on a line marks the next line; the others must stand alone. Comments that say anything else stay in the code, and of
 * `[\!code ++]` the backslash goes.
 */
export function readMagicComments(written: string, language: string): MarkedCode {
  const result: MarkedCode = { code: written.replace(escaped, "[!code"), marks: new Map() };
  if (!/highlight-|\[!code /.test(written)) return result;

  const pattern = /^(?:md|mdx|markdown)$/.test(language) ? markdownComment : comment;
  const lines: string[] = [];
  /** The first line of a range that isn't ended yet. */
  let rangeFrom: number | undefined;
  const endRange = () => {
    for (let at = rangeFrom ?? lines.length; at < lines.length; at++) addMark(result, at, "highlight");
    rangeFrom = undefined;
  };
  for (const line of written.split("\n")) {
    const found = pattern.exec(line);
    const isAlone = found !== null && line.slice(0, found.index).trim() === "";
    if (!found || (!isAlone && found[1]?.startsWith("highlight-"))) {
      lines.push(line);
      continue;
    }
    const content = found[1]?.trim() ?? "";
    const rest = line.slice(0, found.index).trimEnd();
    if (!isAlone) lines.push(rest);
    // Index of the line to mark: this one, or the next one if the comment is alone on its line.
    const here = isAlone ? lines.length : lines.length - 1;
    if (content === "highlight-next-line") addMark(result, lines.length, "highlight");
    else if (content === "highlight-start") rangeFrom ??= lines.length;
    else if (content === "highlight-end") endRange();
    else readNotation(content, here, result);
  }
  endRange();
  result.code = lines.join("\n").replace(escaped, "[!code");
  return result;
}

function readNotation(content: string, line: number, result: MarkedCode): void {
  for (const [, name = "", count = "1"] of content.matchAll(new RegExp(notation, "g"))) {
    const last = line + Math.min(Number(count), 10_000);
    for (let at = line; at < last; at++) addMark(result, at, marksByName.get(name) ?? "highlight");
  }
}

function addMark({ marks }: MarkedCode, line: number, mark: LineMark): void {
  marks.set(line, (marks.get(line) ?? new Set()).add(mark));
}
