import {
  type FileHead,
  PART_SEPARATOR,
  SECTION_SEPARATOR,
  type SectionTexts,
  type StoredSection,
} from "../../../../shared/search/format.ts";
import { damaged, TextReader } from "../../../../shared/search/numbers.ts";
import { startsOf } from "./binarySearch.ts";
import { readBlock, readLengths } from "./block.ts";
import { Lexicon } from "./lexicon.ts";
import { type IndexStore, once, type ReadFile } from "./store.ts";

/**
 * Opens an index whose words are in one file. A second file has the texts; it is fetched at once, but ranking can begin
 * without it.
 * @throws {Error} when the file is damaged
 */
export function openFile(text: string, head: FileHead, read: ReadFile): IndexStore {
  const starts = startsOf(head.pages.map((page) => page.sections.length + 1));
  const reader = new TextReader(text, text.indexOf("\n") + 1);
  const lengths = readLengths(reader, starts.at(-1) ?? 0);
  const lexicon = new Lexicon(head.language);
  lexicon.add(readBlock(text, reader.at, false));
  const sections = head.pages.flatMap(({ path, title, breadcrumbs, sections: others }) =>
    [[title, ""] as const, ...others].map(
      ([heading, id]): StoredSection => ({ path, title, breadcrumbs, heading, id, texts: undefined }),
    ),
  );
  const loadTexts = once(async () => {
    const parts = (await read(head.at + head.texts))
      .split(PART_SEPARATOR)
      .map((part) => part.split(SECTION_SEPARATOR));
    if (parts.some((part) => part.length !== sections.length)) throw damaged();
    sections.forEach((section, number) => {
      section.texts = parts.map((part) => part[number]) as SectionTexts;
    });
  });
  // A failure is reported to the first query that waits for the texts.
  loadTexts(0).catch(() => {});

  return {
    head,
    lexicon,
    starts,
    lengths,
    fetches: false,
    need: async () => {},
    section: (number) => sections[number],
    needSections: () => loadTexts(0),
  };
}
