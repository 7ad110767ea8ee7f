import type { FootnoteDefinition, Heading, Root } from "mdast";
import { visit } from "unist-util-visit";
import { messagesFor } from "../../shared/messages/index.ts";
import type { Heading as PageHeading } from "../../shared/page.ts";
import { plainPath } from "../../shared/paths.ts";
import { type Doc, type DocSet, lastSet } from "../content/model/model.ts";
import { sidebarEntries } from "../content/sidebars/view.ts";
import type { MadeSite } from "../makeSite.ts";
import { expandComponents } from "../markdown/blocks/components.ts";
import { parseText } from "../markdown/parse.ts";
import { headingText } from "../markdown/syntax/headingId.ts";
import { contextOf } from "../pages/lookups.ts";

/** A page as the help file needs it. */
export interface HelpSource {
  file: string;
  path: string;
  /** The page's path as the configuration names it: without base URL and without a slash at the end. */
  place: string;
  title: string;
  tree: Root;
  footnotes: FootnoteDefinition[];
  /** The ids that the headings of `tree` have on the web page. */
  ids: ReadonlyMap<Heading, string>;
  /** Where a link of the Markdown source leads; undefined if it leads nowhere. */
  resolve(raw: string): { href: string; external: boolean } | undefined;
}

/** The docs of the last version in the default locale, in the order of the sidebars. */
export function helpSources({ config, content, pages }: MadeSite): HelpSource[] {
  const main = content.locales.find(({ locale }) => locale.isDefault);
  const set = lastSet(main?.sets ?? []);
  if (!main || !set) return [];
  const { locale } = main;
  const messages = messagesFor(locale.name, config.i18n.messages);
  const byFile = new Map(pages.filter((page) => page.locale.isDefault).map((page) => [page.file, page]));
  const routes = new Map(pages.map(({ data }) => [plainPath(data.path), data.path]));
  const files = new Map(set.docs.map((doc) => [doc.name, doc.path]));
  return docsInOrder(set).flatMap((doc) => {
    const page = byFile.get(doc.file);
    if (!page) return [];
    const folder = { ...set.version, locale, messages, routes, files };
    const { resolveLink, components } = contextOf(doc, folder, config, content);
    const tree = expandComponents(parseText(doc.source).tree, doc.source.text, components, () => {});
    const footnotes: FootnoteDefinition[] = [];
    visit(tree, "footnoteDefinition", (note) => void footnotes.push(note));
    return {
      file: doc.file,
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
export function docsInOrder(set: DocSet): Doc[] {
  const listed = [...set.sidebars.values()].flatMap((nodes) => sidebarEntries(nodes));
  const docs = [...listed.flatMap(({ doc }) => doc ?? []), ...set.docs];
  return [...new Set(docs)].filter((doc) => !doc.unlisted);
}

/**
 * Finds the ids of the headings in a page's tree. Tree and page have the headings in the same order, but each may
 * have some that the other lacks.
 */
function headingIds(tree: Root, headings: PageHeading[]): Map<Heading, string> {
  const ids = new Map<Heading, string>();
  let next = 0;
  visit(tree, "heading", (node) => {
    const text = headingText(node);
    const found = headings.findIndex(
      (heading, index) => index >= next && heading.level === node.depth && heading.text === text,
    );
    if (found === -1) return;
    ids.set(node, headings[found]?.id ?? "");
    next = found + 1;
  });
  return ids;
}
