import { rewriteOutsideCode } from "@plaindocs/engine/markdown";
import {
  type Doc,
  type DocSet,
  headingText,
  lastSet,
  type MadeSite,
  type Heading as PageHeading,
  plainPath,
  sidebarEntries,
  treesOf,
} from "@plaindocs/engine/plugin";
import { slug } from "github-slugger";
import type { FootnoteDefinition, Heading, Root } from "mdast";
import { visit } from "unist-util-visit";

/** A page as the help file needs it. */
export interface HelpSource {
  path: string;
  /** The page's path as the configuration names it: without base URL and without a slash at the end. */
  place: string;
  title: string;
  tree: Root;
  footnotes: FootnoteDefinition[];
  /** The ids that the headings of `tree` have on the web page, and what a tag says of them. */
  ids: ReadonlyMap<Heading, { id: string; part: string }>;
  /** Where a link of the Markdown source leads; undefined if it leads nowhere. */
  resolve(raw: string): { href: string; external: boolean } | undefined;
}

/** The docs of the last version in the default locale, in the order of the sidebars. */
export function helpSources(site: MadeSite): HelpSource[] {
  const { config, content, pages } = site;
  const main = content.locales.find(({ locale }) => locale.isDefault);
  const set = lastSet(main?.sets ?? []);
  if (!main || !set) return [];
  const treeOf = treesOf(site, main, set);
  const byFile = new Map(pages.filter((page) => page.locale.isDefault).map((page) => [page.file, page]));
  return docsInOrder(set).flatMap((doc) => {
    const page = byFile.get(doc.file);
    if (!page) return [];
    const source = { ...doc.source, text: readPanvimdoc(doc.source.text) };
    const { tree, resolveLink } = treeOf({ ...doc, source });
    const footnotes: FootnoteDefinition[] = [];
    visit(tree, "footnoteDefinition", (note) => void footnotes.push(note));
    return {
      path: doc.path,
      place: plainPath(`/${doc.path.slice(config.baseUrl.length)}`),
      title: page.title,
      tree,
      footnotes,
      ids: headingIds(tree, page.headings),
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
  // A sign that no text has stands in marks which count.
  return rewriteOutsideCode(text, (line) =>
    line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)|<!--\s*panvimdoc-/g, (all, code) => (code ? all : "<!--\uFFFF")),
  )
    .replace(/<!--\uFFFFignore-start\s*-->[\s\S]*?(?:<!--\uFFFFignore-end\s*-->|$)/g, "")
    .replace(/<!--\uFFFFinclude-comment\b([\s\S]*?)-->/g, "$1");
}

/**
 * Finds the ids of the headings in a page's tree. Tree and page have the headings in the same order, but each may
 * have some that the other lacks, and one in the tree may lack its end.
 */
function headingIds(tree: Root, headings: PageHeading[]): HelpSource["ids"] {
  const ids = new Map<Heading, { id: string; part: string }>();
  let next = 0;
  visit(tree, "heading", (node) => {
    const text = headingText(node);
    const find = (isSame: (heading: PageHeading) => boolean) =>
      headings.findIndex(
        (heading, index) => index >= next && heading.level === node.depth && isSame(heading),
      );
    const exact = find((heading) => heading.text === text);
    const found =
      exact === -1 && text !== "" ? find((heading) => heading.text.startsWith(`${text} `)) : exact;
    const { id } = headings[found] ?? {};
    if (id === undefined) return;
    ids.set(node, { id, part: found === exact ? id : slug(text) });
    next = found + 1;
  });
  return ids;
}
