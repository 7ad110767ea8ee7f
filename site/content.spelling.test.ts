import { readFileSync } from "node:fs";
import { join } from "node:path";
import dictionary from "dictionary-en-gb";
import nspell from "nspell";
import { expect, it } from "vitest";
import { proseOf, wordsOf } from "./prose.ts";
import { readContent } from "./readContent.ts";

const own = readFileSync(join(import.meta.dirname, "words.txt"), "utf8")
  .trimEnd()
  .split("\n");
const speller = nspell(dictionary);
const pages = readContent().map((page) => ({ file: page.file, words: proseOf(page).flatMap(wordsOf) }));
const isOwn = (word: string) => own.includes(word) || own.includes(word.toLowerCase());

it.each(pages.map(({ file, words }) => [file, words] as const))(
  "%s is spelt right, or its words are in site/words.txt",
  (_, words) => {
    const wrong = [...new Set(words)].filter((word) => !speller.correct(word) && !isOwn(word));
    expect(wrong.map((word) => `${word}: ${speller.suggest(word).slice(0, 3).join(", ")}`)).toEqual([]);
  },
);

it("site/words.txt is sorted, and has nothing twice, nothing the dictionary knows, nothing unused", () => {
  const sorted = [...new Set(own)].sort((a, b) => a.localeCompare(b, "en"));
  expect(own).toEqual(sorted);
  expect(own.filter((word) => speller.correct(word))).toEqual([]);
  const used = new Set(pages.flatMap(({ words }) => words.flatMap((word) => [word, word.toLowerCase()])));
  expect(own.filter((word) => !used.has(word))).toEqual([]);
});

it("the check finds a misspelling", () => {
  expect(
    wordsOf("An enviroment's `x` in mini.pick, re-used").filter((word) => !speller.correct(word)),
  ).toEqual(["enviroment"]);
});
