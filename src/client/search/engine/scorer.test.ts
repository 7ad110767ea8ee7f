import MiniSearch from "minisearch";
import { expect, it } from "vitest";
import { buildIndex } from "../../../node/search/buildIndex.ts";
import { testPages } from "../../../node/search/testPages.ts";
import { FIELDS, STORED_FIELDS } from "../../../shared/search/format.ts";
import { lengthClass } from "../../../shared/search/lengths.ts";
import type { SearchPage } from "../../../shared/search/section.ts";
import { termOf } from "../../../shared/search/stem.ts";
import { tokenize } from "../../../shared/search/tokenize.ts";
import { openFile } from "./fileStore.ts";
import { SCORER_OPTIONS, Scorer } from "./scorer.ts";

/** The sections of pages as ordinary MiniSearch documents. A missing field is undefined, never empty. */
function documentsOf(pages: SearchPage[]) {
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

it("scores like an ordinary MiniSearch over the same words, lengths and averages", async () => {
  const { files, manifest } = buildIndex(testPages(), { language: "en", layout: "file" });
  if (manifest.layout !== "file") throw new Error("not one file");
  const texts = new Map(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
  const store = await openFile(manifest, async (name) => texts.get(name) as string);
  const scorer = new Scorer(store.source);

  const ordinary = new MiniSearch({
    ...SCORER_OPTIONS,
    tokenize: (text) => tokenize(text, "en").map(({ surface }) => termOf(surface, "en")),
  });
  ordinary.addAll(documentsOf(testPages()));
  // MiniSearch counts different words, and its averages ignore which sections lack a field: take the index's own.
  const lengths = new Map<number, number[]>();
  for (let section = 0; section < (store.source.starts.at(-1) as number); section++) {
    lengths.set(
      section,
      FIELDS.map((_, field) => scorer.length(section, field)),
    );
  }
  Object.assign(ordinary, { _fieldLength: lengths, _avgFieldLength: store.source.averages });

  for (const word of ["kettle", "water", "boil", "restart", "option", "tea", "water_level", "poetri"]) {
    const key = store.lexicon.stem(word)?.key;
    expect(key, word).toBeDefined();
    const scores = new Map(scorer.run({ queries: [key as string] }).map(({ id, score }) => [id, score]));
    const expected = ordinary.search(termOf(word, "en"), { tokenize: (text) => [text] });
    expect(scores.size, word).toBe(expected.length);
    for (const { id, score } of expected) expect(scores.get(id), `${word} in ${id}`).toBeCloseTo(score, 6);
  }
});

it("knows the protected fields of the pinned MiniSearch that it replaces", () => {
  const names = Object.keys(new MiniSearch({ fields: [...STORED_FIELDS] }));
  expect(names).toEqual(
    expect.arrayContaining([
      "_index",
      "_documentIds",
      "_documentCount",
      "_fieldLength",
      "_avgFieldLength",
      "_fieldIds",
    ]),
  );
});

it("keeps lengths exactly where they are short", () => {
  expect([0, 1, 7, 15].map(lengthClass)).toEqual([0, 1, 7, 15]);
  expect(lengthClass(1_000_000)).toBe(63);
});
