import { at, parserWith, parseTree, type Report, rewriteLines } from "@plaindocs/engine/markdown";
import type { Root } from "mdast";
import remarkMdx from "remark-mdx";

/**
 * Matches in a line inline code, formulas, which stand between `$$`, or between `$` with a command of TeX, as no prices do, and
 * the ends of comments.
 */
const signs =
  /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\$\$.+?\$\$|\$(?=\S)(?=[^$]*\\[A-Za-z{])[^$]*\S\$(?!\d)|<!--|-->/g;

/** A formula in which no sign has a meaning for Markdown. */
const asText = (written: string) => written.replace(/[!-/:-@[-`{-~]/g, "\\$&");

/** Matches the first line of an import or export. */
const module = /^(?:import\s+(?:[{*"']|\w+\s+from\b)|export\s+(?:const|let|function|default)\b)/;

const parser = parserWith(remarkMdx);
const blocks = /^([ \t]*)(`{3,})mdx-code-block[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

/** Makes what ` ```mdx-code-block ` contains part of the page. Its first and last line become blanks. */
export function unwrapBlocks(text: string): string {
  if (!text.includes("mdx-code-block")) return text;
  return text.replace(blocks, (block: string, _indent, _signs, content: string) => {
    const first = block.indexOf("\n");
    const last = block.length - first - 1 - content.length;
    return `${" ".repeat(first)}\n${content}${" ".repeat(last)}`;
  });
}

/**
 * Parses MDX to nodes of `remark-mdx`, which `convertMdx` converts to Markdown's. Runs no code of the page.
 * @returns the tree; that of plain Markdown, without imports and exports, if the text is invalid, which is reported: as an
 * error if it has such lines, so that it surely is meant as MDX
 */
export function parseMdx(text: string, report: Report): Root {
  try {
    return parser.parse(asMdx(text));
  } catch (error) {
    const { line, column, reason } = error as { line?: number; column?: number; reason?: string };
    if (reason === undefined) throw error;
    let isModule = false;
    const withoutModules = ({ text: line }: { text: string }) => {
      isModule = line.trim() !== "" && (isModule || module.test(line));
      return isModule ? "" : line;
    };
    const plain = rewriteLines(text, withoutModules);
    report(at(line ?? 1, column ?? 1), {
      message: `This is no MDX: ${reason.replace(/\s+/g, " ").replace(/\.?$/, ".")}`,
      hint: "Close every tag, and write signs that are meant as text in backticks or with a backslash: \\{ and \\<. Until then the page is read as plain Markdown.",
      ...(plain === text ? { severity: "warning" } : {}),
    });
    return parseTree(plain);
  }
}

/**
 * Rewrites older syntax that Docusaurus still accepts in MDX, `## Heading {#id}` and HTML comments, and formulas, whose
 * braces are none of MDX. Lines stay where they are.
 */
function asMdx(text: string): string {
  let isOpen = false;
  /**
   * Matches the line in which an open formula ends. One that didn't begin with `$$` in a line of its own ends with its paragraph
   * at the latest: those signs may be no formula's.
   */
  let end: RegExp | undefined;
  return rewriteLines(text, ({ text: line, content }) => {
    const inside = end;
    if (inside?.test(line)) end = undefined;
    else if (!inside && line.replace(signs, "").includes("$$"))
      end = line.slice(content).trim() === "$$" ? /\$\$/ : /\$\$|^[\s>]*$/;
    if (inside) return line.replace(/(?<=^[\s>]*)[^\s>].*?(?=\$\$|$)/, asText);
    if (end) return line.replace(/\$\$(?!.*\$\$).*/, asText);
    const named = line.replace(/^(\s*#{1,6}\s.*?)\s?\{(#[^\s{}]+)\}\s*$/, "$1\\{$2}");
    // `-->` outside a comment, and what stands in inline code, is text.
    return named.replace(signs, (sign) => {
      if (sign.startsWith("$")) return isOpen ? sign : asText(sign);
      if (isOpen ? sign !== "-->" : sign !== "<!--") return sign;
      isOpen = !isOpen;
      return isOpen ? "{/* " : "*/}";
    });
  });
}
