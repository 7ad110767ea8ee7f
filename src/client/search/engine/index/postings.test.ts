import MiniSearch from "minisearch";
import { expect, it } from "vitest";
import { testPages } from "../../../../../tests/search/testPages.ts";
import { buildIndex } from "../../../../node/search/buildIndex.ts";
import { FIELDS, readHead } from "../../../../shared/search/format.ts";
import { lengthClass } from "../../../../shared/search/lengths.ts";
import type { IndexedPage } from "../../../../shared/search/section.ts";
import { termOf } from "../../../../shared/search/stem.ts";
import { tokenize } from "../../../../shared/search/tokenize.ts";
import { openFile } from "./fileStore.ts";
import { BOOSTS, PostingLists } from "./postings.ts";

/** The sections of pages as ordinary MiniSearch documents. A missing field is undefined, never empty. */
function documentsOf(pages: IndexedPage[]) {
  return pages
    .toSorted((a, b) => (a.path.replaceAll("/", "\u0001") < b.path.replaceAll("/", "\u0001") ? -1 : 1))
    .flatMap((page) => page.sections.map((section, place) => ({ page, section, first: place === 0 })))
    .map(({ page, section, first }, id) => ({
      id,
      title: first ? page.title : undefined,
      heading: first ? undefined : section.heading,
      description: (first && page.description) || undefined,
      keywords: (first && page.keywords.join("\n")) || undefined,
      text: section.text || undefined,
      code: section.code || undefined,
      context: first ? undefined : page.title,
    }));
}

it("BM25 scores equal those of MiniSearch over the same words, lengths and averages", async () => {
  const { first } = buildIndex(testPages(), { language: "en", layout: "file" });
  const text = new TextDecoder().decode(first);
  const head = readHead(text);
  if (head.layout !== "file") throw new Error("not one file");
  const store = openFile(text, head, async () => "");
  const lists = new PostingLists(store);

  const other = new MiniSearch({
    fields: [...FIELDS],
    tokenize: (text) => tokenize(text, "en").map(({ surface }) => termOf(surface, "en")),
    processTerm: (term) => term,
    searchOptions: { boost: BOOSTS, bm25: { k: 1.2, b: 0.75, d: 0 } },
  });
  other.addAll(documentsOf(testPages()));
  // MiniSearch counts only different words, and its averages disregard which sections lack a field: it is given ours.
  const lengths = Array.from(lists.pages, (page, section) => {
    const own = store.lengths?.map((field) => field[section] ?? 0) ?? [];
    return [...own, store.lengths?.[0]?.[store.starts[page] ?? 0] ?? 0];
  });
  Object.assign(other, {
    _fieldLength: new Map(lengths.map((own, section) => [section, own])),
    _avgFieldLength: [...store.head.averages, store.head.averages[0]],
  });

  for (const word of ["kettle", "water", "boil", "restart", "option", "tea", "water_level", "poetri"]) {
    const key = store.lexicon.stem(word) ?? "";
    const scores = new Map<number, number>();
    for (const { sections, scores: worth } of lists.of(key))
      sections.forEach((section, i) => {
        scores.set(section, (scores.get(section) ?? 0) + (worth[i] ?? 0));
      });
    const expected = other.search(termOf(word, "en"), { tokenize: (text) => [text] });
    expect(expected.length, word).toBeGreaterThan(0);
    expect(scores.size, word).toBe(expected.length);
    for (const { id, score } of expected) expect(scores.get(id), `${word} in ${id}`).toBeCloseTo(score, 4);
  }
});

it("short field lengths are stored exactly", () => {
  expect([0, 1, 7, 15].map(lengthClass)).toEqual([0, 1, 7, 15]);
  expect(lengthClass(1_000_000)).toBe(63);
});
