import type { Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Plugin, type Processor, unified } from "unified";
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

/** GitHub's Markdown without addresses that become links by themselves. */
function gfmWithoutAutolinks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(gfmFootnote(), gfmStrikethrough(), gfmTable(), gfmTaskListItem());
  data.fromMarkdownExtensions.push(
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  );
}

/** Matches what addresses that become links by themselves have. Looking for them takes a third of the time of parsing. */
const autolinkSigns = /https?:|www\.|@/i;

// Created once: a processor takes long to set up and keeps no state of a page.
const parser = parserWith();
const quickParser = unified()
  .use(remarkParse)
  .use(gfmWithoutAutolinks)
  .use(blockDirectives)
  .freeze() as unknown as Processor<MdastRoot>;
const converter = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    handlers: hastHandlers,
    // Ids of footnotes need no prefix, because no script looks up elements by names that writers choose.
    clobberPrefix: "",
    footnoteLabelProperties: { className: ["visually-hidden"] },
  })
  .freeze();

/** Creates a parser for this engine's Markdown, extended by `plugins`. */
export function parserWith(...plugins: Plugin<[], MdastRoot>[]): Processor<MdastRoot> {
  const processor = unified().use(remarkParse).use(remarkGfm).use(blockDirectives).use(plugins);
  return processor.freeze() as unknown as Processor<MdastRoot>;
}

/** Parses Markdown to a tree. Syntax of other programs isn't converted yet. */
export function parseTree(text: string): MdastRoot {
  return (autolinkSigns.test(text) ? parser : quickParser).parse(text);
}

/**
 * Converts a Markdown tree to an HTML tree, with raw HTML unparsed, and code blocks and directives as nodes of their
 * own.
 */
export function convertTree(tree: MdastRoot): HastRoot {
  return converter.runSync(tree);
}
