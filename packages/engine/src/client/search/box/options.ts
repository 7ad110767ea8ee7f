import { format } from "../../../shared/messages/format.ts";
import type { Page } from "../../../shared/page.ts";
import type { HitGroup, SearchAnswer, SearchHit } from "../../../shared/search/engine.ts";
import type { Site } from "../../../shared/site.ts";
import { hitUrl, resultsUrl } from "../common/links.ts";
import { scopeOf } from "../common/scope.ts";

/** One option of the list. With `fill`, choosing it puts that text into the field. */
export interface Option {
  /** Identifies the option in its list. */
  key: string;
  kind: "hit" | "recent" | "forget" | "helpful" | "suggestion" | "all";
  href: string;
  label: string;
  fill?: string;
  hit?: SearchHit;
}

/** Options under a common heading. */
export interface OptionGroup {
  key: string;
  label: string;
  /** Breadcrumbs of the page whose title is the label. */
  crumbs?: string[];
  options: Option[];
}

/** Element id of the option at an index of a list. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`;

function hitGroup({ path, title, breadcrumbs, hits }: HitGroup, highlight: boolean): OptionGroup {
  return {
    key: path,
    label: title,
    crumbs: breadcrumbs,
    options: hits.map((hit) => ({
      key: path + hit.hash,
      kind: "hit",
      href: hitUrl(hit, highlight),
      label: title,
      hit,
    })),
  };
}

/**
 * The options for an answer: its hits, a corrected spelling and the link to all results; if nothing was found, pages
 * that may help.
 */
export function answerGroups(answer: SearchAnswer, site: Site, page: Page): OptionGroup[] {
  const { didYouMean, seeAll, seeAllWithin, seeAllOutside, titleEmpty } = site.messages.search;
  const scope = scopeOf(site, page);
  const { context } = scope;
  const { query, suggestion, total, elsewhere } = answer;
  const last: Option[] = [];
  if (suggestion !== undefined) {
    last.push({
      key: "suggestion",
      kind: "suggestion",
      href: resultsUrl(site, suggestion, scope),
      label: format(didYouMean, { suggestion }),
      fill: suggestion,
    });
  }
  const outside = total === 0 && elsewhere && site.search?.allContexts ? context : undefined;
  const within = outside ? undefined : context;
  const text = within ? seeAllWithin : outside ? seeAllOutside : total === 0 ? titleEmpty : seeAll;
  const label = format(text, { context: context?.label ?? "" });
  const highlight = site.search?.highlight ?? false;
  const all: Option = {
    key: "all",
    kind: "all",
    href: resultsUrl(site, query, { ...scope, context: within }),
    label,
  };
  if (total > 0 || outside) last.push(all);
  return [
    ...answer.groups.map((group) => hitGroup(group, highlight)),
    ...(last.length > 0 ? [{ key: "more", label: "", options: last }] : []),
    ...(total === 0 ? helpfulGroup(site, site.messages.search.instead) : []),
    // The page of all results only says again that there are none, so pages that help come before it.
    ...(last.includes(all) ? [] : [{ key: "all", label: "", options: [all] }]),
  ];
}

/** The options for an empty field: recent searches and helpful pages. */
export function emptyGroups(recent: string[], site: Site, page: Page): OptionGroup[] {
  const { recent: recentLabel, removeAll, helpful: helpfulLabel } = site.messages.search;
  const groups: OptionGroup[] = [];
  if (recent.length > 0) {
    const options: Option[] = recent.map((query) => ({
      key: `?${query}`,
      kind: "recent",
      href: resultsUrl(site, query, scopeOf(site, page)),
      label: query,
      fill: query,
    }));
    options.push({ key: "", kind: "forget", href: site.searchPath, label: removeAll });
    groups.push({ key: "recent", label: recentLabel, options });
  }
  return [...groups, ...helpfulGroup(site, helpfulLabel)];
}

/** The pages that the configuration calls helpful, as a group; none if it names none. */
function helpfulGroup({ search }: Site, label: string): OptionGroup[] {
  const options = (search?.helpful ?? []).map(
    ({ label, href }, index): Option => ({ key: `${index} ${href}`, kind: "helpful", href, label }),
  );
  return options.length > 0 ? [{ key: "helpful", label, options }] : [];
}
