import { hintNear, type Problem, SiteError } from "@plaindocs/engine/plugin";
import { visit } from "unist-util-visit";
import { headingName, headingText } from "./headings.ts";
import type { HelpSource } from "./sources.ts";
import { headingTags, pageTag, type TagNames } from "./tags.ts";

/** Help tag of the table of contents. */
export const contentsTag = (prefix: string): string => `${prefix}-contents`;

/** The greatest length of a tag that fits on a line of the table of contents. */
const longestTag = 70;

/** The help tags of all pages and places. */
export interface HelpTags {
  /** The tags of the place with this id on a page, the first of which links lead to; empty if it has none. */
  at(page: string, id: string): string[];
  /** Where links to a place lead: without a tag of its own, to its page. */
  ofPlace(page: string, id?: string): string | undefined;
}

/**
 * Gives every page and heading a tag, and every other place that a link leads to or the configuration names. A tag that is taken
 * gets a number.
 * @throws {SiteError} if the configuration names places that don't exist
 */
export function nameAll(sources: HelpSource[], names: TagNames): HelpTags {
  reportUnknown(names, sources);
  const taken = new Set([`${names.prefix}.txt`, contentsTag(names.prefix)]);
  const tags = new Map<string, string[]>();
  const take = (...asked: [string, ...string[]]) => {
    const all = asked.map((tag) => tag.slice(0, longestTag));
    const wanted = all.find((tag) => !taken.has(tag)) ?? all.at(-1) ?? "";
    let tag = wanted;
    for (let number = 2; taken.has(tag); number += 1) tag = `${wanted}-${number}`;
    taken.add(tag);
    return tag;
  };
  for (const { place } of sources) tags.set(place, [take(pageTag(place, names))]);
  const linked = linkedPlaces(sources);
  for (const { place, places } of sources) {
    /** Tag patterns (`nameTags`) of the page, at index 0, and of the sections around a heading, by their level. */
    const patterns = [names.nameTags[place]];
    for (const [id, heading] of places) {
      const address = `${place}#${id}`;
      if (!heading && !linked.has(address) && names.tags[address] === undefined) continue;
      patterns.length = heading?.depth ?? patterns.length;
      const pattern = patterns.findLast((found) => found !== undefined);
      const text = heading ? headingText(heading) : "";
      const name = heading && headingName(heading);
      const own = take(...headingTags(place, { id, text, name, pattern }, names));
      tags.set(address, [own, ...(names.moreTags[address] ?? []).map((asked) => take(asked))]);
      if (heading) patterns[heading.depth] = names.nameTags[address];
    }
  }
  const at: HelpTags["at"] = (page, id) => tags.get(`${page}#${id}`) ?? [];
  return { at, ofPlace: (page, id = "") => at(page, id)[0] ?? tags.get(page)?.[0] };
}

/** The addresses of all places that links of the help file lead to. */
function linkedPlaces(sources: HelpSource[]): Set<string> {
  const linked = new Set<string>();
  for (const { tree, resolve } of sources)
    visit(tree, "link", ({ url }) => {
      const { place, id } = resolve(url) ?? {};
      if (place !== undefined) linked.add(`${place}#${id}`);
    });
  return linked;
}

/**
 * Checks that every page and section that the configuration gives tags to exists.
 * @throws {SiteError} that lists those that don't
 */
function reportUnknown(names: TagNames, sources: HelpSource[]): void {
  const known = sources.flatMap(({ place, places }) => [
    place,
    ...[...places.keys()].map((id) => `${place}#${id}`),
  ]);
  const { tags, nameTags, moreTags } = names;
  const asked = Object.entries({ tags, nameTags, moreTags });
  const problems = asked.flatMap(([key, record]) =>
    Object.keys(record).flatMap((place): Problem[] => {
      const message = `no page or section of the help file has the address "${place}"`;
      const hint = hintNear(place, known, "Write a page's path, or path#id of a heading.");
      return known.includes(place) ? [] : [{ key, message, hint }];
    }),
  );
  if (problems.length > 0) throw new SiteError(problems);
}
