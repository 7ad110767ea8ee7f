import type { IndexOptions } from "../../../packages/engine/src/shared/search/engine.ts";
import type { IndexedPage } from "../../../packages/engine/src/shared/search/section.ts";

/** What an engine makes its index from. */
export interface AdapterInput {
  pages: IndexedPage[];
  /** The same as `pages`, for engines that know no pages. */
  records: SectionRecord[];
  /** Language and synonyms: only this site's engine takes the synonyms. */
  options: IndexOptions;
  /** Where the engines are installed; bundles and files of theirs may be written there. */
  folder: string;
}

/** A section as a flat record. */
export interface SectionRecord {
  id: number;
  /** `path#anchor`, as the judged queries name it. */
  place: string;
  /** Title of its page. */
  title: string;
  heading: string;
  /** Its text, code and keywords; the first section of a page has the description and the keywords of the page too. */
  text: string;
}

/** An engine with its index loaded. */
export interface OpenedEngine {
  /** The places that a box would show, at most eight, the best first. */
  ask(query: string): Promise<string[]> | string[];
  /** Bytes after brotli that a browser has fetched so far: the script of the engine, the index, and parts of it. */
  bytes(): number;
}

export type Adapter = (input: AdapterInput) => Promise<OpenedEngine>;

/** How many places are asked for. */
export const LIMIT = 8;

/** All sections as flat records. */
export function recordsOf(pages: IndexedPage[]): SectionRecord[] {
  const records = pages.flatMap((page) =>
    page.sections.map((section, number) => ({
      place: `${page.path}#${section.id}`,
      title: page.title,
      heading: section.heading,
      text: [
        section.text,
        section.code,
        ...(section.keywords ?? []),
        ...(number === 0 ? [page.description ?? "", ...page.keywords] : []),
      ].join("\n"),
    })),
  );
  return records.map((record, id) => ({ id, ...record }));
}
