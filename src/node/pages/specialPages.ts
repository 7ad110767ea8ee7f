import type { Messages } from "../../shared/messages/en.ts";
import { plainPath } from "../../shared/paths.ts";
import { searchTips } from "../../shared/search/tips.ts";
import { type DocSet, lastSet } from "../content/model/model.ts";
import { applyTrailingSlash, joinPath } from "../content/model/naming.ts";
import { sidebarEntries } from "../content/sidebars/view.ts";
import { escapeHtml } from "../escapeHtml.ts";
import { notFoundPath, searchPath } from "../site/paths.ts";
import type { LocaleContext } from "./context.ts";
import { linkList } from "./html.ts";
import type { SitePage } from "./page.ts";

/** The greatest number of pages that the search page lists without a query. */
const longestList = 200;

/** The pages of a sidebar as links, for lists that need no JavaScript. */
function sidebarLinks(set: DocSet): { label: string; href: string }[] {
  return [...set.sidebars.values()].flatMap((nodes) =>
    sidebarEntries(nodes).map(({ label, path }) => ({ label, href: path })),
  );
}

const heading = (text: string) => `<div class="heading"><h2>${escapeHtml(text)}</h2></div>`;

/** The operators of a query as a list: an example of each, and what it does. */
function tipsList({ search: { tips } }: Messages): string {
  const items = searchTips(tips).map(({ examples, text }) => {
    const codes = examples.map((query) => `<code>${escapeHtml(query)}</code>`).join(" ");
    return `<li>${codes} ${escapeHtml(text)}</li>`;
  });
  return `<div class="needs-js">${heading(tips.title)}<ul>${items.join("")}</ul></div>`;
}

/**
 * The search page, which the app fills with results. Without a query it shows the operators and a list of all pages;
 * without JavaScript it shows only these.
 */
export function searchPage({ locale, messages, content, config }: LocaleContext): SitePage {
  const path = searchPath(locale.locale.path, config);
  const others = content.locales.map(({ locale: { name, path: start } }) => [
    name,
    searchPath(start, config),
  ]);
  const set = lastSet(locale.sets);
  const links = (set ? sidebarLinks(set) : []).slice(0, longestList);
  const { description, noScript, allPages } = messages.searchPage;
  return {
    locale: locale.locale,
    data: {
      kind: "search",
      path,
      locale: locale.locale.name,
      ...(others.length > 1 ? { locales: Object.fromEntries(others) } : {}),
    },
    title: messages.search.titleEmpty,
    description,
    keywords: [],
    html: `<p>${escapeHtml(noScript)}</p>${tipsList(messages)}${heading(allPages)}${linkList(links, "page-list")}`,
    headings: [],
    canonicalPath: path,
    noIndex: true,
  };
}

/** The not-found page with links to other pages. */
export function notFoundPage({ locale, messages, config }: LocaleContext): SitePage {
  const set = lastSet(locale.sets);
  const docs = new Map((set?.docs ?? []).map((doc) => [plainPath(doc.path), doc]));
  const home = locale.locale.path;
  const chosen = config.notFoundLinks.map((path) => joinPath(home, path));
  const paths = chosen.length > 0 ? chosen : [set?.mainDoc?.path ?? home];
  const links = paths.map((path) => {
    const doc = docs.get(plainPath(path));
    const href = doc?.path ?? applyTrailingSlash(path, config.trailingSlash, home);
    return { href, label: doc?.label ?? config.title };
  });
  const { title, text, links: linksTitle } = messages.notFound;
  return {
    locale: locale.locale,
    data: { kind: "not-found", path: notFoundPath(locale.locale.path), locale: locale.locale.name },
    title,
    description: text,
    keywords: [],
    html: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p>${escapeHtml(linksTitle)}</p>${linkList(links, "page-list")}`,
    headings: [],
    canonicalPath: notFoundPath(locale.locale.path),
    noIndex: true,
  };
}
