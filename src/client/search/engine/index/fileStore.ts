import {
  type FileHead,
  PART_SEPARATOR,
  SECTION_SEPARATOR,
  type SectionTexts,
} from "../../../../shared/search/format.ts";
import { damaged, TextReader } from "../../../../shared/search/numbers.ts";
import { readBlock, readLengths } from "./block.ts";
import { Lexicon } from "./lexicon.ts";
import { type IndexStore, type ReadFile, type StoredSection, startsOf } from "./store.ts";

/** Opens an index of one file. The texts are fetched at once, but ranking begins without them. */
export function openFile(text: string, head: FileHead, read: ReadFile): IndexStore {
  let fetching: Promise<string> | undefined;
  const fetchTexts = () => {
    fetching ??= read(head.at + head.texts);
    // The rejection reaches whoever awaits the texts; until then it must not count as unhandled. The next call tries
    // again.
    fetching.catch(() => {
      fetching = undefined;
    });
    return fetching;
  };
  fetchTexts();
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
  let complete = false;

  return {
    language: head.language,
    head,
    lexicon,
    source: {
      averages: [...head.averages, head.averages[0] as number],
      starts,
      term: (key) => lexicon.term(key),
      lengths,
    },
    rerankSections: Number.POSITIVE_INFINITY,
    need: async () => {},
    section: (number) => sections[number],
    async needSections() {
      if (complete) return;
      const kinds = (await fetchTexts()).split(PART_SEPARATOR).map((kind) => kind.split(SECTION_SEPARATOR));
      if (kinds.some((kind) => kind.length !== sections.length)) {
        fetching = undefined;
        throw damaged();
      }
      sections.forEach((section, number) => {
        section.texts = kinds.map((kind) => kind[number]) as SectionTexts;
      });
      complete = true;
    },
  };
}
