import { rewriteLines } from "@plaindocs/engine/markdown";
import {
  type Doc,
  type DocSet,
  lastSet,
  type MadeSite,
  plainPath,
  sidebarEntries,
} from "@plaindocs/engine/plugin";
import type { FootnoteDefinition, Heading, Root } from "mdast";
import { visit } from "unist-util-visit";
import { headingText } from "./headings.ts";

/** A page as the help file needs it. */
export interface HelpSource {
  path: string;
  /** The page's path as the configuration names it: without base URL and without a slash at the end. */
  place: string;
  title: string;
  tree: Root;
  footnotes: FootnoteDefinition[];
  /** The places of the tree by their ids on the web page, with the heading if it is one; without the title. */
  places: Map<string, Heading | undefined>;
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
    const places: HelpSource["places"] = new Map();
    // The title stands above the page's text, and links to it lead to the page's tag.
    const title = tree.children.find((node) => node.type === "heading" && node.depth === 1) as Heading;
    if (headingText(title) === page.title) tree.children.splice(tree.children.indexOf(title), 1);
    visit(tree, (node, index, parent) => {
      if (node.type === "footnoteDefinition") footnotes.push(node);
      if (node.type !== "html" || node.data?.anchor === undefined) return;
      places.set(node.data.anchor, parent?.type === "heading" && index === 0 ? parent : undefined);
    });
    return {
      path: doc.path,
      place: plainPath(`/${doc.path.slice(config.baseUrl.length)}`),
      title: page.title,
      tree,
      footnotes,
      places,
      resolve: (raw: string) => {
        const link = resolveLink(raw);
        return "problem" in link ? undefined : link;
      },
    };
  });
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
