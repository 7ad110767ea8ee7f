import { decodePart, hintNear, type Problem, plainPath, SiteError } from "@plaindocs/engine/plugin";
import { slug } from "github-slugger";
import type { Heading } from "mdast";
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

/** The help tags of all pages and headings. */
export interface HelpTags {
  /** The tag of a heading, followed by further tags of its section. */
  ofHeading(heading: Heading): string[];
  /** The tag of the place with this id on the page at `path`; undefined if it has none. */
  atPlace(path: string, id?: string): string | undefined;
  /** The same; for a place without a tag, the page's. */
  ofPlace(path: string, id?: string): string | undefined;
}

/**
 * Gives every page and heading a tag. A tag that is taken gets a number.
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
  const places = new Map<string, string>();
  const tags = new Map<Heading, string[]>();
  const take = (...asked: [string, ...string[]]) => {
    const all = asked.map((tag) => tag.slice(0, longestTag));
    const wanted = all.find((tag) => !taken.has(tag)) ?? all.at(-1) ?? "";
    let tag = wanted;
    for (let number = 2; taken.has(tag); number += 1) tag = `${wanted}-${number}`;
    taken.add(tag);
    return tag;
  };
  for (const { path, place } of sources) places.set(plainPath(path), take(pageTag(place, names)));
  const linked = linkedPlaces(sources);
  for (const { path, place, headings, anchors } of sources) {
    /** Tag patterns (`nameTags`) of the page, at index 0, and of the sections around a heading, by their level. */
    const patterns = [names.nameTags[place]];
    for (const { node, id } of headings) {
      patterns.length = node.depth;
      const pattern = patterns.findLast((found) => found !== undefined);
      const said = { id, part: id, text: headingText(node), name: headingName(node), pattern };
      // The title of a page takes an id too, which a section of its name has with a number, and needs in no tag.
      const bare = slug(said.text);
      const asBare = id.replace(/-\d+$/, "") === bare ? { ...said, part: bare } : said;
      const tag = take(...headingTags(place, asBare, names), ...headingTags(place, said, names));
      const more = names.moreTags[`${place}#${id}`] ?? [];
      tags.set(node, [tag, ...more.map((asked) => take(asked))]);
      places.set(`${plainPath(path)}#${id}`, tag);
      patterns[node.depth] = names.nameTags[`${place}#${id}`];
    }
    for (const id of anchors) {
      const address = `${plainPath(path)}#${id}`;
      if (!linked.has(address) && names.tags[`${place}#${id}`] === undefined) continue;
      places.set(address, take(...headingTags(place, { id, part: id, text: "" }, names)));
    }
  }
  return {
    ofHeading: (heading) => tags.get(heading) ?? [],
    atPlace: (path, id) => places.get(`${plainPath(path)}#${id}`),
    ofPlace: (path, id) => places.get(`${plainPath(path)}#${id}`) ?? places.get(plainPath(path)),
  };
}

/** The addresses of all places that links of the help file lead to. */
function linkedPlaces(sources: HelpSource[]): Set<string> {
  const linked = new Set<string>();
  for (const { tree, resolve } of sources)
    visit(tree, "link", ({ url }) => {
      const [path = "", hash] = (resolve(url)?.href ?? "").split("#");
      if (hash) linked.add(`${plainPath(path)}#${decodePart(hash)}`);
    });
  return linked;
}

/**
 * Checks that every page and section that the configuration gives tags to exists.
 * @throws {SiteError} that lists those that don't
 */
function reportUnknown(names: TagNames, sources: HelpSource[]): void {
  const known = sources.flatMap(({ place, headings, anchors }) => [
    place,
    ...[...headings.map(({ id }) => id), ...anchors].map((id) => `${place}#${id}`),
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
