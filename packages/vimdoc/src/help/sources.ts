import { rewriteLines } from "@plaindocs/engine/markdown";
import {
  type Doc,
  type DocSet,
  lastSet,
  type MadeSite,
  plainPath,
  sidebarEntries,
} from "@plaindocs/engine/plugin";
import type { FootnoteDefinition, Heading, Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";

/** A page as the help file needs it. */
export interface HelpSource {
  path: string;
  /** The page's path as the configuration names it: without base URL and without a slash at the end. */
  place: string;
  title: string;
  tree: Root;
  footnotes: FootnoteDefinition[];
  /** The headings of the tree, with their ids on the web page; not the title. */
  headings: { node: Heading; id: string }[];
  /** The ids of other places that the tree has. */
  anchors: string[];
  /** Where a link of the Markdown source leads; undefined if it leads nowhere. */
  resolve(raw: string): { href: string; external: boolean } | undefined;
}

/** The docs of the last version in the default locale, in the order of the sidebars. */
export function helpSources(site: MadeSite): HelpSource[] {
  const { config, content, pages } = site;
  const main = content.locales.find(({ locale }) => locale.isDefault);
  const set = lastSet(main?.sets ?? []);
  if (!main || !set) return [];
  const byFile = new Map(pages.filter((page) => page.locale.isDefault).map((page) => [page.file, page]));
  return docsInOrder(set).flatMap((doc) => {
    const page = byFile.get(doc.file);
    if (!page) return [];
    const { tree, resolveLink } = site.treeOf(doc, readPanvimdoc(doc.source.text));
    const footnotes: FootnoteDefinition[] = [];
    const headings: HelpSource["headings"] = [];
    const anchors: string[] = [];
    visit(tree, (node) => {
      // Links to the title lead to the page's tag.
      if (isTitle(node)) return SKIP;
      if (node.type === "footnoteDefinition") footnotes.push(node);
      if (node.type === "heading" && node.data?.id) headings.push({ node, id: node.data.id });
      if (node.type === "html" && node.data?.anchor) anchors.push(node.data.anchor);
      return undefined;
    });
    return {
      path: doc.path,
      place: plainPath(`/${doc.path.slice(config.baseUrl.length)}`),
      title: page.title,
      tree,
      footnotes,
      headings,
      anchors,
      resolve: (raw: string) => {
        const link = resolveLink(raw);
        return "problem" in link ? undefined : link;
      },
    };
  });
}

/** Whether a node is the heading that is the title of its page. */
export function isTitle(node: Nodes): boolean {
  return node.type === "heading" && node.depth === 1 && node.data?.id === undefined;
}

/** The docs of a version that are listed: first those in sidebars, in their order, then the others. */
function docsInOrder(set: DocSet): Doc[] {
  const listed = [...set.sidebars.values()].flatMap((nodes) => sidebarEntries(nodes));
  const docs = [...listed.flatMap(({ doc }) => doc ?? []), ...set.docs];
  return [...new Set(docs)].filter((doc) => !doc.unlisted);
}

/**
 * Reads the marks of panvimdoc, another maker of help files, outside of code: what stands between `panvimdoc-ignore-start` and
 * `-end` is left out, and what a comment with `panvimdoc-include-comment` holds is written.
 */
function readPanvimdoc(text: string): string {
  if (!text.includes("panvimdoc-")) return text;
  // A sign that no text has stands in marks which count. A line that is indented may be code.
  return rewriteLines(text, ({ text: line }) =>
    line.replace(/^( {4}|\t).*|(`+)(?!`).*?(?<!`)\2(?!`)|<!--\s*panvimdoc-/g, (all, indent, code) =>
      indent || code ? all : "<!--\uFFFF",
    ),
  )
    .replace(/<!--\uFFFFignore-start\s*-->[\s\S]*?(?:<!--\uFFFFignore-end\s*-->|$)/g, "")
    .replace(/<!--\uFFFFinclude-comment\b([\s\S]*?)-->/g, "$1");
}
