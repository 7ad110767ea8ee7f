import type { Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Plugin, type Processor, unified } from "unified";
import { hastHandlers } from "./toHast.ts";

/**
 * Container and leaf directives only. A text directive (`:name`) is anything with a colon and a letter: `vim.lsp:foo`,
 * `a:b`. As the site has none, the parser doesn't look for them, and such text stays what it is.
 */
function blockDirectives(this: Processor): void {
  remarkDirective.call(this as never);
  const extensions = this.data().micromarkExtensions ?? [];
  const last = extensions.pop();
  if (last) extensions.push(last.flow ? { flow: last.flow } : last);
}

// Made once: a processor takes long to set up and holds nothing of a page.
const parser = parserWith();
const converter = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    handlers: hastHandlers,
    // Ids of footnotes need no prefix: nothing on the page looks an element up by a name that a writer chose.
    clobberPrefix: "",
    footnoteLabelProperties: { className: ["visually-hidden"] },
  })
  .freeze();

/** A parser of this engine's Markdown, and of what `plugins` add to it. */
export function parserWith(...plugins: Plugin<[], MdastRoot>[]): Processor<MdastRoot> {
  const processor = unified().use(remarkParse).use(remarkGfm).use(blockDirectives).use(plugins);
  return processor.freeze() as unknown as Processor<MdastRoot>;
}

/** Markdown to a tree, exactly as written. */
export function parseTree(text: string): MdastRoot {
  return parser.parse(text);
}

/** The Markdown tree as HTML tree: raw HTML unparsed, code blocks and directives as nodes of their own. */
export function convertTree(tree: MdastRoot): HastRoot {
  return converter.runSync(tree);
}
