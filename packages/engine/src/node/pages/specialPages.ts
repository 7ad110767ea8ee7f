import { escapeHtml } from "../../shared/escapeHtml.ts";
import type { Messages } from "../../shared/messages/en.ts";
import { plainPath } from "../../shared/paths.ts";
import { lastSet } from "../content/model/model.ts";
import { linkTarget } from "../content/model/naming.ts";
import { notFoundPath, searchPath } from "../content/routes.ts";
import { entriesOf, sidebarFor } from "../content/sidebars/places.ts";
import { decodePath, splitLink } from "../files/urlPath.ts";
import type { LocaleContext } from "./compile/context.ts";
import { linkList } from "./html.ts";
import type { SitePage } from "./page.ts";

/** The greatest number of pages that the search page lists without a query. */
const longestList = 200;

const heading = (text: string) => `<div class="heading"><h2>${escapeHtml(text)}</h2></div>`;

/** The operators of a query as a list: an example of each, and what it does. */
function tipsList({ search: { tips } }: Messages): string {
  const operators: [examples: string[], text: string][] = [
    [['"word word"'], tips.phrase],
    [["+word"], tips.must],
    [["-word"], tips.without],
    [["title:word", "heading:word", "code:word"], tips.field],
    [["wo*"], tips.prefix],
    [["word~2"], tips.distance],
    [["word^2"], tips.boost],
  ];
  const items = operators.map(([examples, text]) => {
    const codes = examples.map((query) => `<code>${escapeHtml(query)}</code>`).join(" ");
    return `<li>${codes} ${escapeHtml(text)}</li>`;
  });
  return `<div class="needs-js">${heading(tips.title)}<ul>${items.join("")}</ul></div>`;
}

/** Makes the search page or the not-found page, which have no file, and the first sidebar though they are not in it. */
function specialPage(
  kind: "search" | "not-found",
  path: string,
  { locale: { locale, sets } }: LocaleContext,
  said: Pick<SitePage, "title" | "description" | "html">,
): SitePage {
  const data = { kind, path, locale: locale.name, sidebar: sidebarFor(lastSet(sets)) };
  const nothing = { keywords: [], headings: [], anchors: [] };
  return { locale, data, ...nothing, canonicalPath: path, noIndex: true, ...said };
}

/**
 * The search page, which the app fills with results. Without a query it shows the search operators and a list of pages;
 * without JavaScript, a notice and the list.
 */
export function searchPage(context: LocaleContext): SitePage {
  const { locale, messages, content, config } = context;
  const { description, noScript, allPages } = messages.searchPage;
  const set = lastSet(locale.sets);
  const entries = set ? entriesOf(set).slice(0, longestList) : [];
  const links = entries.map(({ label, path }) => ({ label, href: path }));
  const list = linkList(links, "page-list");
  const page = specialPage("search", searchPath(locale.locale.path, config), context, {
    title: messages.search.titleEmpty,
    description,
    html: `<p>${escapeHtml(noScript)}</p>${tipsList(messages)}${heading(allPages)}${list}`,
  });
  if (content.locales.length < 2) return page;
  const paths = content.locales.map(({ locale: { name, path } }) => [name, searchPath(path, config)]);
  return { ...page, data: { ...page.data, locales: Object.fromEntries(paths) } };
}

/** The not-found page of a locale, with links to some of its other pages. */
export function notFoundPage(context: LocaleContext, others: SitePage[]): SitePage {
  const { locale, messages, config } = context;
  const home = locale.locale.path;
  const pages = new Map(others.map((page) => [plainPath(page.data.path), page]));
  const chosen = config.notFoundLinks.map((to) => linkTarget(to, locale.start).href);
  const addresses = chosen.length > 0 ? chosen : [lastSet(locale.sets)?.mainDoc?.path ?? home];
  const links = addresses.map((href) => {
    const [path, rest] = splitLink(href);
    const page = pages.get(plainPath(path));
    if (page)
      return { href: page.data.path + rest, label: page.data.breadcrumbs?.at(-1)?.label ?? page.title };
    // A static file, or a home page that is one or leads on.
    return { href, label: path === home ? config.title : decodePath(path) };
  });
  const { title, text, links: linksTitle } = messages.notFound;
  const list = linkList(links, "page-list");
  return specialPage("not-found", notFoundPath(home), context, {
    title,
    description: text,
    html: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p>${escapeHtml(linksTitle)}</p>${list}`,
  });
}
