import { createRequire } from "node:module";
import type { Root } from "mdast";
import type { Processor } from "unified";
import { linesOutsideCode, rewriteLines } from "../common/lines.ts";
import { at, type Report } from "../common/report.ts";
import { parserWith } from "./processor.ts";

/** Matches what only MDX has: imports, exports, comments in braces, components of Docusaurus' theme. */
const sign =
  /^(?:import\s+(?:[\w*{][^;]*\sfrom\s+)?["']|export\s+(?:const|let|function|default)\s|\{\/\*|<\/?(?:Tabs|TabItem|CodeBlock|Admonition|TOCInline|DocCardList)[\s/>])/;

/** How files with the extension `.md` are read; those with `.mdx` are always MDX. */
export type MarkdownFormat = "detect" | "md" | "mdx";

/** Whether a page is MDX: by its file extension, by `format`, or because it contains what only MDX has. */
export function isMdx(file: string, text: string, format: MarkdownFormat = "detect"): boolean {
  if (file.endsWith(".mdx")) return true;
  if (format !== "detect") return format === "mdx";
  if (!/import|export|\{\/\*|<[A-Z]/.test(text)) return false;
  for (const line of linesOutsideCode(text)) if (sign.test(line.text.slice(line.content))) return true;
  return false;
}

const load = createRequire(import.meta.url);
let parser: Processor<Root> | undefined;

/**
 * Parses MDX to nodes of `remark-mdx`, which `convertMdx` converts to Markdown's. Runs no code of the page.
 * @returns the tree; undefined if the text is invalid, which is reported with its position
 */
export function parseMdx(text: string, report: Report): Root | undefined {
  // remark-mdx and its JavaScript parser are loaded here, so that sites without MDX don't load them.
  parser ??= parserWith((load("remark-mdx") as typeof import("remark-mdx")).default);
  try {
    return parser.parse(asMdx(text));
  } catch (error) {
    const { line, column, reason } = error as { line?: number; column?: number; reason?: string };
    if (reason === undefined) throw error;
    report(at(line ?? 1, column ?? 1), {
      message: `This is no MDX: ${reason.replace(/\s+/g, " ").replace(/\.?$/, ".")}`,
      hint: "Close every tag, and write signs that are meant as text in backticks or with a backslash: \\{ and \\<. Until then the page is read as plain Markdown.",
    });
    return undefined;
  }
}

/**
 * Rewrites older syntax that Docusaurus still accepts in MDX, `## Heading {#id}` and HTML comments, keeping
 * positions.
 */
function asMdx(text: string): string {
  let isOpen = false;
  return rewriteLines(text, ({ text: line }) => {
    const named = line.replace(/^(\s*#{1,6}\s.*?)\s?\{(#[^\s{}]+)\}\s*$/, "$1\\{$2}");
    // An arrow outside a comment, and what stands in inline code, is text.
    return named.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|<!--|-->/g, (sign) => {
      if (isOpen ? sign !== "-->" : sign !== "<!--") return sign;
      isOpen = !isOpen;
      return isOpen ? "{/* " : "*/}";
    });
  });
}
