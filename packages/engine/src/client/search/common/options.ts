import { format } from "../../../shared/messages/format.ts";
import type { Page } from "../../../shared/page.ts";
import type { HitGroup, SearchAnswer, SearchHit, TextPart } from "../../../shared/search/engine.ts";
import type { PageLabel } from "../../../shared/search/section.ts";
import type { Site } from "../../../shared/site.ts";
import { hitUrl, resultsUrl } from "./links.ts";
import { type Scope, scopeOf } from "./scope.ts";

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

/** What a page is called wherever it is offered: as in the sidebar, or by its title if it isn't there. */
export const nameOf = ({ title, breadcrumbs }: PageLabel): string => breadcrumbs.at(-1) ?? title;

function hitGroup(group: HitGroup, highlight: boolean): OptionGroup {
  const { path, title, breadcrumbs, hits } = group;
  const label = nameOf(group);
  return {
    key: path + hits[0]?.hash,
    label,
    parts: label === title ? hits.find(({ hash }) => hash === "")?.title : undefined,
    crumbs: breadcrumbs.slice(0, -1),
    options: hits.map((hit) => ({
      key: path + hit.hash,
      kind: "hit",
      href: hitUrl(hit, highlight),
      // Where the group is labelled with this title, the hit doesn't repeat it.
      label: label === title ? "" : title,
      hit,
    })),
  };
}

/** The options for an answer: a corrected spelling, the hits and the link to all results; or what helps on where nothing was found. */
export function answerGroups(answer: SearchAnswer, site: Site, page: Page): OptionGroup[] {
  const scope = scopeOf(site, page);
  const help = helpGroups(answer, site, scope);
  if (answer.total === 0) return help;
  const { seeAll, seeAllWithin } = site.messages.search;
  const label = format(scope.context ? seeAllWithin : seeAll, { context: scope.context?.label ?? "" });
  const href = resultsUrl(site, answer.query, scope);
  const highlight = site.search?.highlight ?? false;
  const hits = answer.groups.map((group) => hitGroup(group, highlight));
  return [...help, ...hits, single({ key: "all", kind: "all", href, label })];
}

/**
 * What helps on from an answer: a corrected spelling. If nothing was found also the link to what the rest of the site has,
 * helpful pages and the search tips.
 */
export function helpGroups(answer: SearchAnswer, site: Site, scope: Scope): OptionGroup[] {
  const { query, suggestion, total, elsewhere } = answer;
  const { showing, seeAllOutside, tips } = site.messages.search;
  const groups: OptionGroup[] = [];
  if (suggestion !== undefined) {
    const href = resultsUrl(site, suggestion, scope);
    const label = format(showing, { suggestion });
    groups.push(single({ key: "suggestion", kind: "suggestion", href, label, fill: suggestion }));
  }
  if (total > 0) return groups;
  if (elsewhere && scope.context && site.search?.allContexts) {
    const href = resultsUrl(site, query, { ...scope, context: undefined });
    const label = format(seeAllOutside, { context: scope.context.label });
    groups.push(single({ key: "all", kind: "all", href, label }));
  }
  const forTips: Option = { key: "tips", kind: "tips", href: site.searchPath, label: tips.title };
  return [...groups, ...helpfulGroup(site), single(forTips)];
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
