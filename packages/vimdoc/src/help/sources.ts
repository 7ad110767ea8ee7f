import { rewriteLines } from "@plaindocs/engine/markdown";
import {
  type Doc,
  type DocSet,
  decodePart,
  lastSet,
  type MadeSite,
  plainPath,
  sidebarEntries,
} from "@plaindocs/engine/plugin";
import type { Heading, Root } from "mdast";
import { visit } from "unist-util-visit";
import { headingText } from "./headings.ts";

/** A page as the help file needs it. */
export interface HelpSource {
  /** The page's path as the configuration names it: without base URL and without a slash at the end. */
  place: string;
  title: string;
  tree: Root;
  /** The places of the tree by their ids on the web page, with the heading if it is one; without the title. */
  places: Map<string, Heading | undefined>;
  /** Where a link leads: to a web address, and if that is of the site, to a place on a page. Undefined if it leads nowhere. */
  resolve(raw: string): { url: string; place?: string; id?: string } | undefined;
}

/** The docs of the last version in the default locale, in the order of the sidebars. */
export function helpSources(site: MadeSite): HelpSource[] {
  const main = site.content.locales.find(({ locale }) => locale.isDefault);
  const set = lastSet(main?.sets ?? []);
  const { baseUrl, url: origin } = site.config;
  const placeOf = (path: string) => plainPath(`/${path.slice(baseUrl.length)}`);
  return docsInOrder(set).map((doc) => {
    const { title, tree, resolveLink } = site.treeOf(doc, readPanvimdoc(doc.source.text));
    // The title stands above the page's text, and links to it lead to the page's tag.
    const first = tree.children.findIndex((node) => node.type === "heading" && node.depth === 1);
    if (headingText(tree.children[first] as Heading) === title) tree.children.splice(first, 1);
    const places: HelpSource["places"] = new Map();
    visit(tree, "html", ({ data }, index, parent) => {
      if (data?.anchor === undefined) return;
      places.set(data.anchor, parent?.type === "heading" && index === 0 ? parent : undefined);
    });
    const resolve: HelpSource["resolve"] = (raw) => {
      const link = resolveLink(raw);
      if ("problem" in link) return undefined;
      if (link.external) return { url: link.href.replace(/^mailto:/, "") };
      const [path = "", hash = ""] = link.href.split("#");
      return { url: origin + link.href, place: placeOf(path), id: decodePart(hash) };
    };
    return { place: placeOf(doc.path), title, tree, places, resolve };
  });
}

/** The docs of a version that are listed: first those in sidebars, in their order, then the others. */
function docsInOrder(set: DocSet | undefined): Doc[] {
  const listed = [...(set?.sidebars.values() ?? [])].flatMap((nodes) => sidebarEntries(nodes));
  const docs = [...listed.flatMap(({ doc }) => doc ?? []), ...(set?.docs ?? [])];
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
