import { decodePart, hintNear, type Problem, plainPath, SiteError } from "@plaindocs/engine/plugin";
import { visit } from "unist-util-visit";
import { headingName, headingText } from "./headings.ts";
import type { HelpSource } from "./sources.ts";
import { headingTags, pageTag, type TagNames } from "./tags.ts";

/** Help tag of the table of contents. */
export function contentsTag(prefix: string): string {
  return `${prefix}-contents`;
}

/** The greatest length of a tag that fits on a line of the table of contents. */
const longestTag = 70;

/** The help tags of all pages and places. */
export interface HelpTags {
  /** The tags of the place with this id on the page at `path`, the first of which links lead to; empty if it has none. */
  at(path: string, id: string | undefined): string[];
  /** Where links to a place lead: without a tag of its own, to its page. */
  ofPlace(path: string, id?: string): string | undefined;
}

/**
 * Gives every page and heading a tag, and every other place that a link leads to or the configuration names. A tag that is taken
 * gets a number.
 * @throws {SiteError} if the configuration names places that don't exist
 */
export function nameAll(sources: HelpSource[], asked: TagNames): HelpTags {
  const names = {
    ...asked,
    tags: byPlace(asked.tags),
    nameTags: byPlace(asked.nameTags),
    moreTags: byPlace(asked.moreTags),
  };
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
  for (const { path, place } of sources) tags.set(plainPath(path), [take(pageTag(place, names))]);
  const linked = linkedPlaces(sources);
  for (const { path, place, places } of sources) {
    /** Tag patterns (`nameTags`) of the page, at index 0, and of the sections around a heading, by their level. */
    const patterns = [names.nameTags[place]];
    for (const [id, heading] of places) {
      const [address, named] = [`${plainPath(path)}#${id}`, `${place}#${id}`];
      if (!heading && !linked.has(address) && names.tags[named] === undefined) continue;
      patterns.length = heading?.depth ?? patterns.length;
      const pattern = patterns.findLast((found) => found !== undefined);
      const text = heading ? headingText(heading) : "";
      const name = heading && headingName(heading);
      const own = take(...headingTags(place, { id, text, name, pattern }, names));
      tags.set(address, [own, ...(names.moreTags[named] ?? []).map((asked) => take(asked))]);
      if (heading) patterns[heading.depth] = names.nameTags[named];
    }
  }
  const at: HelpTags["at"] = (path, id) => tags.get(`${plainPath(path)}#${id}`) ?? [];
  return { at, ofPlace: (path, id) => at(path, id)[0] ?? tags.get(plainPath(path))?.[0] };
}

/** The addresses of all places that links of the help file lead to. */
function linkedPlaces(sources: HelpSource[]): Set<string> {
  const linked = new Set<string>();
  for (const { tree, resolveLink } of sources)
    visit(tree, "link", ({ url }) => {
      const link = resolveLink(url);
      const [path = "", hash] = "problem" in link ? [] : link.href.split("#");
      if (hash) linked.add(`${plainPath(path)}#${decodePart(hash)}`);
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
  const problems = Object.entries({ tags, nameTags, moreTags }).flatMap(([key, record]) =>
    Object.keys(record)
      .filter((place) => !known.includes(place))
      .map(
        (place): Problem => ({
          key,
          message: `no page or section of the help file has the address "${place}"`,
          hint: hintNear(place, known, "Write a page's path, or path#id of a heading."),
        }),
      ),
  );
  if (problems.length > 0) throw new SiteError(problems);
}

/** Normalises the path in each key of a record, such as `/install/#fd`, to the form without a slash at its end. */
function byPlace<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).map(([place, value]) => [place.replace(/^[^#]*/, plainPath), value]),
  );
}
