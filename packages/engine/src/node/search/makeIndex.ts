import type { BuiltIndex, IndexOptions } from "../../shared/search/engine.ts";
import { SCHEMA, type StoredIndex, storedPage } from "../../shared/search/indexFile.ts";
import type { IndexedPage } from "../../shared/search/section.ts";

/** Makes the one file that search in the browser reads. */
export function makeIndex(unordered: IndexedPage[], { language, synonyms = [] }: IndexOptions): BuiltIndex {
  const ordered = unordered.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const sections = ordered.flatMap((page) =>
    page.sections.length > 0 ? page.sections : [{ text: "", code: "" }],
  );
  const stored: StoredIndex = {
    schema: SCHEMA,
    language,
    synonyms,
    pages: ordered.map(storedPage),
    texts: sections.map(({ text }) => text),
    codes: sections.map(({ code }) => code),
  };
  return { first: new TextEncoder().encode(JSON.stringify(stored)), files: [] };
}
