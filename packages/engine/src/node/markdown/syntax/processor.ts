import type { Root as HastRoot } from "hast";
import type { Root as MdastRoot, Nodes } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { markdownToMdast } from "satteri";
import { type Plugin, type Processor, unified } from "unified";
import type {} from "./directives.ts";
import { hastHandlers } from "./toHast.ts";

/**
 * Enables container and leaf directives only. Text directives (`:name`) would match anything with a colon and a
 * letter: `vim.lsp:foo`, `a:b`.
 */
function blockDirectives(this: Processor): void {
  remarkDirective.call(this as never);
  const extensions = this.data().micromarkExtensions ?? [];
  const last = extensions.pop();
  if (last) extensions.push(last.flow ? { flow: last.flow } : last);
}

// Created once: a processor takes long to set up and keeps no state of a page.
const parser = parserWith();
const converter = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    handlers: hastHandlers,
    // Ids of footnotes need no prefix, because no script looks up elements by names that writers choose.
    clobberPrefix: "",
    footnoteLabelProperties: { className: ["visually-hidden"] },
  })
  .freeze();

/** A remark plugin that adds syntax to the parser, such as `remark-mdx`. */
type ParserPlugin = (this: never) => void;

/**
 * Creates a parser for this engine's Markdown, extended by `plugins`. It is written in JavaScript, and takes fifty times
 * as long as the one of `parseTree` for the same trees.
 */
export function parserWith(...plugins: ParserPlugin[]): { parse(text: string): MdastRoot } {
  const added = plugins as Plugin<[], MdastRoot>[];
  return unified().use(remarkParse).use(remarkGfm).use(blockDirectives).use(added).freeze();
}

/**
 * Whether a text is long and has many character references, such as `&amp;`. The parser in Rust copies the text of a
 * paragraph at each of them: in one paragraph, thousands would take gigabytes, of memory that has no limit.
 */
function isCostly(text: string): boolean {
  const references = text.match(/&#?\w+;/g)?.length ?? 0;
  return references * text.length > 50_000_000;
}

/** A line that begins with `:::name` and goes on behind it: `:::note[Title] more`, `:::name.part`. It is text. */
const goesOn = /^[ \t>*+-]*:{3,}[a-z][\w-]*(?![\w-])(?!(?:\[.*\])?(?:\{.*\})?\s*$)/im;

/** A directive that ends right below a table or a definition, which the fast parser makes a row of, or a paragraph. */
const endsTable = /^[ \t>]*(?:\||\[[^\]\n]+\]:).*\n[\s>]*:{3,}[ \t]*$/m;

/** Parses Markdown to a tree. Syntax of other programs isn't converted yet. */
export function parseTree(text: string): MdastRoot {
  // The fast parser drops the rest of a line that isn't a directive after all.
  if (isCostly(text) || goesOn.test(text) || endsTable.test(text)) return parser.parse(text);
  const directive = text.includes("::");
  const features = { gfm: true, frontmatter: false, directive };
  const tree = markdownToMdast(text, { features }) as MdastRoot;
  // The fast parser can't leave text directives out. A label of one may be a link: such a page is parsed again.
  return directive && !restoreText(tree, text) ? parser.parse(text) : tree;
}

/**
 * Puts the text of the source in place of each text directive: `vim.lsp:foo`, `a:b`.
 * @returns false if one has a label in brackets
 */
function restoreText(parent: Nodes, text: string): boolean {
  if (!("children" in parent)) return true;
  const children: Nodes[] = [];
  for (const node of parent.children) {
    const { start, end } = node.position ?? {};
    const isMade = node.type === "textDirective";
    const value = isMade ? text.slice(start?.offset, end?.offset) : node.type === "text" ? node.value : "";
    if (isMade ? value.includes("[") : !restoreText(node, text)) return false;
    const before = children.at(-1);
    if (value !== "" && before?.type === "text") {
      before.value += value;
      if (before.position && end) before.position.end = end;
    } else children.push(isMade ? { type: "text", value, position: node.position } : node);
  }
  parent.children = children as typeof parent.children;
  return true;
}

/**
 * Converts a Markdown tree to an HTML tree, with raw HTML unparsed, and code blocks and directives as nodes of their
 * own.
 */
export function convertTree(tree: MdastRoot): HastRoot {
  return converter.runSync(tree);
}
