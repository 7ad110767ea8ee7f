import { headingText, hintNear, type Problem, plainPath, SiteError } from "@plaindocs/engine/plugin";
import { slug } from "github-slugger";
import type { Heading } from "mdast";
import { headingName } from "./headings.ts";
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
  /** The tag of the heading with this id on the page at `path`; without such a heading, the page's tag. */
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
  const headings = new Map<Heading, string[]>();
  const take = (...asked: [string, ...string[]]) => {
    const all = asked.map((tag) => tag.slice(0, longestTag));
    const wanted = all.find((tag) => !taken.has(tag)) ?? all.at(-1) ?? "";
    let tag = wanted;
    for (let number = 2; taken.has(tag); number += 1) tag = `${wanted}-${number}`;
    taken.add(tag);
    return tag;
  };
  for (const { path, place } of sources) places.set(plainPath(path), take(pageTag(place, names)));
  for (const { path, place, ids } of sources) {
    /** Tag patterns (`nameTags`) of the page, at index 0, and of the sections around a heading, by their level. */
    const patterns = [names.nameTags[place]];
    for (const [heading, { id, part }] of ids) {
      patterns.length = heading.depth;
      const pattern = patterns.findLast((found) => found !== undefined);
      const said = { id, part, text: headingText(heading), name: headingName(heading), pattern };
      // The title of a page takes an id too, which a section of its name has with a number, and needs in no tag.
      const bare = slug(said.text);
      const asBare = part.replace(/-\d+$/, "") === bare ? { ...said, part: bare } : said;
      const tag = take(...headingTags(place, asBare, names), ...headingTags(place, said, names));
      const more = names.moreTags[`${place}#${id}`] ?? [];
      headings.set(heading, [tag, ...more.map((asked) => take(asked))]);
      places.set(`${plainPath(path)}#${id}`, tag);
      patterns[heading.depth] = names.nameTags[`${place}#${id}`];
    }
  }
  return {
    ofHeading: (heading) => headings.get(heading) ?? [],
    ofPlace: (path, id) => places.get(`${plainPath(path)}#${id}`) ?? places.get(plainPath(path)),
  };
}

/**
 * Checks that every page and section that the configuration gives tags to exists.
 * @throws {SiteError} that lists those that don't
 */
function reportUnknown(names: TagNames, sources: HelpSource[]): void {
  const known = sources.flatMap(({ place, ids }) => [
    place,
    ...[...ids.values()].map(({ id }) => `${place}#${id}`),
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
