import type { MadeSite } from "@plaindocs/engine/plugin";
import type { Heading } from "mdast";
import { helpWidth, layOut } from "../text/layout.ts";
import { displayWidth } from "../text/width.ts";
import { wrap } from "../text/wrap.ts";
import { type BlockScope, makeBlocks } from "./blocks.ts";
import { contentsEntry } from "./contents.ts";
import { headingText, taggedLines } from "./headings.ts";
import { plainText } from "./inline.ts";
import { contentsTag, type HelpTags, nameAll } from "./names.ts";
import type { VimdocOptions } from "./options.ts";
import { type HelpSource, helpSources } from "./sources.ts";

/** The line by which a help file says that it may be written over. */
export const madeHere = "Made by plaindocs vimdoc from the pages of a site: edit those, not this file.";

/**
 * Makes the Vim help file of a site: its current docs in the order of the sidebar.
 * @throws {SiteError} if the options name places that don't exist
 */
export function makeVimdoc(site: MadeSite, options: VimdocOptions): string {
  const { config } = site;
  const prefix = options.file.replace(/\.[^.]*$/, "");
  const sources = helpSources(site);
  const tags = nameAll(sources, { ...options, prefix });
  const scopeOf = (source: HelpSource): BlockScope => ({
    hiddenCodeTitles: new Set(options.hiddenCodeTitles),
    tagsOf: (id) => tags.at(source.place, id),
    target: (raw) => {
      const { url, place, id } = source.resolve(raw) ?? {};
      return { url, tag: place === undefined ? undefined : tags.ofPlace(place, id) };
    },
  });
  const first = `*${options.file}*  ${plainText(options.description ?? config.tagline)}`.trimEnd();
  const parts = [
    [
      ...(displayWidth(first) > helpWidth ? wrap(first, helpWidth) : [first]),
      ...(options.intro === undefined ? [] : ["", ...wrap(plainText(options.intro), helpWidth)]),
    ],
    [ruler, ...taggedLines("Contents", contentsTag(prefix)), "", ...contentsOf(sources, tags)],
    ...sources.map((source, index) => [
      ruler,
      ...taggedLines(`${index + 1}. ${plainText(source.title)}`, tags.ofPlace(source.place)),
      "",
      ...layOut(makeBlocks(source.tree.children, scopeOf(source), 0)),
    ]),
    [madeHere],
    // The space at the start keeps editors from applying the modeline to this source file.
    [" vim:tw=78:ts=8:noet:ft=help:norl:"],
  ];
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const ruler = "=".repeat(helpWidth);

function contentsOf(sources: HelpSource[], tags: HelpTags): string[] {
  return sources.flatMap(({ title, place, places }, index) => {
    const sections = [...places].filter(([, heading]) => heading?.depth === 2);
    return [
      ...(index > 0 ? [""] : []),
      ...contentsEntry("", `${index + 1}. ${plainText(title)}`, tags.ofPlace(place) ?? ""),
      ...sections.flatMap(([id, heading]) =>
        contentsEntry("    ", plainText(headingText(heading as Heading)), tags.ofPlace(place, id) ?? ""),
      ),
    ];
  });
}
