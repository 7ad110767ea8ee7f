import { readFileSync } from "node:fs";
import type { IndexedPage } from "../../packages/engine/src/shared/search/section.ts";
import { fold } from "../../packages/engine/src/shared/search/words/words.ts";
import { random } from "./random.ts";

const dictionary = new URL("../../node_modules/dictionary-en-gb/index.dic", import.meta.url);

/** Letters by which a word and its other forms begin alike: "environment" and "environmental". */
const BEGINNING = 4;

/** Random English words of four letters and more that begin like no word of the pages, the same for a seed. */
export function absentWords(pages: IndexedPage[], count: number, seed = 1): string[] {
  const texts = pages.flatMap(({ title, description = "", keywords, sections }) => [
    title,
    description,
    ...keywords,
    ...sections.flatMap(({ heading, text, code, keywords: own = [] }) => [heading, text, code, ...own]),
  ]);
  const beginnings = new Set(
    (fold(texts.join(" ")).match(/[a-z]+/g) ?? []).map((word) => word.slice(0, BEGINNING)),
  );
  const words = readFileSync(dictionary, "utf8")
    .split("\n")
    .map((line) => line.replace(/\/.*/, ""))
    .filter((word) => /^[a-z]{4,}$/.test(word) && !beginnings.has(word.slice(0, BEGINNING)));
  return random(seed).shuffle(words).slice(0, count);
}
