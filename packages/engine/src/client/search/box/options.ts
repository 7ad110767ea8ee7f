import { format } from "../../../shared/messages/format.ts";
import type { Page } from "../../../shared/page.ts";
import type { HitGroup, SearchAnswer, SearchHit, TextPart } from "../../../shared/search/engine.ts";
import type { Site } from "../../../shared/site.ts";
import { hitUrl, resultsUrl } from "../common/links.ts";
import { scopeOf } from "../common/scope.ts";

/** One option of the list. With `fill`, choosing it puts that text into the field. */
export interface Option {
  /** Identifies the option in its list. */
  key: string;
  kind: "hit" | "helpful" | "suggestion" | "all" | "tips";
  href: string;
  label: string;
  fill?: string;
  hit?: SearchHit;
}

/** Options under a common heading. */
export interface OptionGroup {
  key: string;
  label: string;
  /** The label with its marks, if it is the title of a page that was found. */
  parts?: TextPart[] | undefined;
  /** Labels of the categories above the page that the label names. */
  crumbs?: string[];
  options: Option[];
}

/** Element id of the option at an index of a list. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** The index of the option that Enter follows before the reader has moved: what the query found, or else none (-1). */
export const firstChoice = (options: Option[]) =>
  options.findIndex(({ kind }) => kind === "hit" || kind === "all");

function hitGroup({ path, title, breadcrumbs, hits }: HitGroup, highlight: boolean): OptionGroup {
  const label = breadcrumbs.at(-1) ?? title;
  return {
    key: path + hits[0]?.hash,
    label,
    parts: label === title ? hits.find(({ hash }) => hash === "")?.title : undefined,
    crumbs: breadcrumbs.slice(0, -1),
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
 * The options for an answer: a corrected spelling, the hits and the link to all results. If nothing was found: the link to
 * what the rest of the site has, helpful pages and the search tips.
 */
export function answerGroups(answer: SearchAnswer, site: Site, page: Page): OptionGroup[] {
  const { showing, seeAll, seeAllWithin, seeAllOutside, tips } = site.messages.search;
  const scope = scopeOf(site, page);
  const { context } = scope;
  const { query, suggestion, total, elsewhere } = answer;
  const highlight = site.search?.highlight ?? false;
  const groups = answer.groups.map((group) => hitGroup(group, highlight));
  if (suggestion !== undefined) {
    const href = resultsUrl(site, suggestion, scope);
    const label = format(showing, { suggestion });
    groups.unshift(single({ key: "suggestion", kind: "suggestion", href, label, fill: suggestion }));
  }
  const isOutside = total === 0 && elsewhere && context && site.search?.allContexts;
  if (total > 0 || isOutside) {
    const text = isOutside ? seeAllOutside : context ? seeAllWithin : seeAll;
    const label = format(text, { context: context?.label ?? "" });
    const href = resultsUrl(site, query, isOutside ? { ...scope, context: undefined } : scope);
    groups.push(single({ key: "all", kind: "all", href, label }));
  }
  if (total > 0) return groups;
  return [
    ...groups,
    ...helpfulGroup(site),
    single({ key: "tips", kind: "tips", href: site.searchPath, label: tips.title }),
  ];
}

/** An option without a heading above it. */
const single = (option: Option): OptionGroup => ({ key: option.key, label: "", options: [option] });

/** The options for an empty field: what the configuration calls helpful, as a group; none if it names nothing. */
export function helpfulGroup({ search, messages }: Site): OptionGroup[] {
  const options = (search?.helpful ?? []).map(
    ({ label, href }, index): Option => ({ key: `${index} ${href}`, kind: "helpful", href, label }),
  );
  return options.length > 0 ? [{ key: "helpful", label: messages.search.helpful, options }] : [];
}
