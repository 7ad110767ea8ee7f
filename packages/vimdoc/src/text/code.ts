import { displayWidth } from "./width.ts";

const preferredIndent = 4;
const leastIndent = 2;
const shells = new Set(["bash", "sh", "shell", "zsh"]);
const comments: Record<string, string> = { lua: "-- ", python: "# ", bash: "# ", sh: "# " };

/**
 * Lines of code, indented so that they fit. A line that is too long even with the least indentation is continued on the
 * next line, which is indented further. It is broken where that doesn't change the meaning: before a comment, after a
 * comma or an equals sign, between words outside quotes. Plain text is never broken, because it may be a command that
 * readers copy.
 *
 * @param indent indentation of the text around the code
 */
export function codeLines(code: string, language: string, indent: number, width: number): string[] {
  const lines = code
    .replaceAll("\t", "  ")
    .split("\n")
    .map((line) => line.trimEnd());
  const room = width - indent - Math.max(...lines.map(displayWidth));
  const wanted = indent + Math.max(leastIndent, Math.min(preferredIndent, room));
  const cutFor = (own: number) =>
    language === "text" ? lines : lines.flatMap((line) => cut(line, language, width - own));
  let own = wanted;
  // If a line can't be broken, the code is indented less, even less than the text around it.
  while (own > leastIndent && cutFor(own).some((line) => displayWidth(line) > width - own)) own -= 1;
  return cutFor(own).map((line) => (line === "" ? "" : " ".repeat(own) + line));
}

function cut(line: string, language: string, width: number): string[] {
  const lines: string[] = [];
  const hanging = " ".repeat((/^ */.exec(line)?.[0].length ?? 0) + 2);
  const joint = shells.has(language) ? " \\" : "";
  let rest = line;
  while (displayWidth(rest) > width) {
    const place = bestCut(rest, width - joint.length, language);
    if (place === undefined) break;
    lines.push(rest.slice(0, place) + joint);
    rest = hanging + rest.slice(place).trimStart();
  }
  return [...lines, rest];
}

/** Index of the best space at which to break a line, after its indentation. */
function bestCut(line: string, width: number, language: string): number | undefined {
  const { comment, blanks } = readLine(line, comments[language]);
  if (comment !== undefined) return comment > line.search(/\S/) ? comment - 1 : undefined;
  const usable = blanks
    .filter(({ index, isQuoted }) => !isQuoted && index <= width)
    .map(({ index }) => index);
  const tidy = [/[,{(]$/, /=$/].map((end) => usable.filter((index) => end.test(line.slice(0, index))));
  const beforeFlags = usable.filter((index) => line.charAt(index + 1) === "-");
  const order = /^(powershell|vim)$/.test(language) || shells.has(language) ? [beforeFlags] : tidy;
  return [...order, usable].find((places) => places.length > 0)?.at(-1);
}

/** Finds the spaces of a line up to its comment, and where the comment begins. */
function readLine(line: string, commentSign: string | undefined) {
  const blanks: { index: number; isQuoted: boolean }[] = [];
  let quote: string | undefined;
  for (let index = line.search(/\S/); index < line.length; index += 1) {
    const sign = line.charAt(index);
    if (quote === undefined && commentSign !== undefined && line.startsWith(commentSign, index)) {
      return { comment: index, blanks };
    }
    if (quote === "[") quote = line.startsWith("]]", index) ? undefined : quote;
    else if (sign === quote && line.charAt(index - 1) !== "\\") quote = undefined;
    else if (quote === undefined && /["'`]/.test(sign)) quote = sign;
    else if (quote === undefined && commentSign === "-- " && line.startsWith("[[", index)) quote = "[";
    if (sign === " ") blanks.push({ index, isQuoted: quote !== undefined });
  }
  return { comment: undefined, blanks };
}
