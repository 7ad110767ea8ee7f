import MiniSearch, { type AsPlainObject } from "minisearch";
import { expect, it } from "vitest";
import { testPages } from "../../../../../tests/search/testPages.ts";
import {
  documentsOf,
  indexOptions,
  type SectionDocument,
  storedPage,
} from "../../shared/search/indexFile.ts";
import { indexText as indexParts } from "./indexText.ts";

const indexText = (documents: SectionDocument[], language: string) =>
  [...indexParts(documents, language)].join("");

/** An index with its terms in the order of their letters, which is the only thing that may differ. */
function sorted(json: string): AsPlainObject {
  const read = JSON.parse(json) as AsPlainObject;
  return { ...read, index: read.index.sort(([a], [b]) => (a < b ? -1 : 1)) };
}

function ofMiniSearch(documents: SectionDocument[], language: string): string {
  const index = new MiniSearch(indexOptions(language));
  index.addAll(documents);
  return JSON.stringify(index);
}

function testDocuments(): SectionDocument[] {
  const pages = testPages();
  pages[0]?.sections.push({
    id: "more",
    // Names of what every object has, signs that JSON escapes, scripts without spaces, nothing, and the same word often.
    heading: "constructor __proto__ toString",
    text: '漢字かな 𝒳𝒴 ünïcode "quoted" vim.o.shell again again Again',
    code: "",
  });
  const sections = pages.flatMap((page) => page.sections);
  const texts = { texts: sections.map(({ text }) => text), codes: sections.map(({ code }) => code) };
  return documentsOf(pages.map(storedPage), texts);
}

it.each(["en", "de", "ja"])("the index in %s is the one that MiniSearch writes", (language) => {
  const documents = testDocuments();
  expect(sorted(indexText(documents, language))).toEqual(sorted(ofMiniSearch(documents, language)));
});

it("an index of no sections is the one that MiniSearch writes", () => {
  expect(sorted(indexText([], "en"))).toEqual(sorted(ofMiniSearch([], "en")));
});

it("MiniSearch finds in it what it finds in its own", () => {
  const documents = testDocuments();
  const options = indexOptions("en");
  const [ours, own] = [indexText(documents, "en"), ofMiniSearch(documents, "en")].map((text) =>
    MiniSearch.loadJSON<SectionDocument>(text, options),
  );
  for (const query of ["again", "shell", "constructor", "python env"]) {
    const found = ours
      ?.search(query, { prefix: true, fuzzy: 0.2 })
      .map(({ id, score }) => [id, score.toFixed(6)]);
    expect(found?.sort()).toEqual(
      own
        ?.search(query, { prefix: true, fuzzy: 0.2 })
        .map(({ id, score }) => [id, score.toFixed(6)])
        .sort(),
    );
  }
});
