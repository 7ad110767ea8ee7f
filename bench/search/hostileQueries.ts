import type { IndexedPage } from "../../packages/engine/src/shared/search/section.ts";

/** The words of all texts, the commonest first. */
function commonWords(pages: IndexedPage[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of pages.flatMap(({ sections }) => sections)) {
    for (const word of text.toLowerCase().match(/[a-z]{2,}/g) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}

/** Queries made to be as slow as possible, by name: with every operator, very long, or of punctuation alone. */
export function hostileQueries(pages: IndexedPage[]): Record<string, string> {
  const common = commonWords(pages);
  const words = common.slice(0, 400);
  const telling = common.filter((word) => word.length > 3).slice(0, 16);
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const each = (change: (word: string, place: number) => string, list = words) => list.map(change).join(" ");
  const heading = pages[0]?.sections.at(-1)?.heading ?? "";
  const paragraph = pages[0]?.sections.map(({ text }) => text).join(" ") ?? "";
  const [first = "", second = "", third = ""] = telling;
  const misspelt = (word: string) => `${word.slice(0, 2)}x${word.slice(2)}`;
  const swapped = (word: string) => word.charAt(0) + word.charAt(2) + word.charAt(1) + word.slice(3);
  return {
    "one common word": first,
    "two common words": `${first} ${second}`,
    "three common words and a beginning": `${first} ${second} ${third.slice(0, 2)}`,
    "sixteen common words": telling.join(" "),
    "all common words": words.join(" "),
    "rare words": common.slice(-400).join(" "),
    "common and rare words": `${telling.slice(0, 8).join(" ")} ${common.slice(-8).join(" ")}`,
    "a paragraph": paragraph.slice(0, 1_000),
    "a heading twenty times": `${heading} `.repeat(20),
    "one letter": "s",
    "two letters": "re",
    "single letters": letters.join(" "),
    "single letters with stars": each((letter) => `${letter}*`, letters),
    "three letters with stars": "a* b* c*",
    "beginnings of two letters": letters.flatMap((a) => letters.map((b) => `${a}${b}*`)).join(" "),
    "beginnings of common words": each((word) => `${word.slice(0, 2)}*`, telling),
    "a typing error": misspelt(first),
    "sixteen typing errors": each(misspelt, telling),
    "sixteen swaps": each(swapped, telling),
    "one error allowed in each": each((word) => `${word}~1`, telling),
    "two errors allowed in each": each((word) => `${word}~2`, telling),
    "two errors allowed in short words": each((word) => `${word.slice(0, 3)}~2`, telling),
    "two errors allowed in a letter": "a~2 b~2 c~2 d~2",
    "many errors allowed": each((word) => `${word}~2`),
    "far distances": each((word) => `${word}~999999`, telling),
    "all required": each((word) => `+${word}`, telling),
    "all excluded but one": `${first} ${each((word) => `-${word}`, telling.slice(1))}`,
    "a small word without the common ones": `the ${each((word) => `-${word}`)}`,
    "one field": each((word) => `title:${word}`, telling),
    "every field": ["title", "heading", "description", "keywords", "content", "code"]
      .map((field) => `${field}:${first}`)
      .join(" "),
    "beginnings in a field": each((letter) => `content:${letter}*`, letters),
    boosts: each((word) => `${word}^9`, telling),
    "endless boosts": each((word) => `${word}^${"9".repeat(30)}`, telling),
    "all operators at once": each((word) => `+content:${word}~2^3`, telling),
    phrases: each((word, place) => `"${word} ${words[place + 1]}"`, telling),
    "phrases that nowhere stand": each((word) => `"${word} ${word} ${word}"`, telling),
    "excluded phrases": `${first} ${each((word) => `-"${word} ${word}"`, telling)}`,
    "one long phrase": `"${words.join(" ")}"`,
    "a phrase of small words": '"to the of and"',
    "small words": "how do i use it with the and of to in",
    "one small word": "the",
    "one long name": words.join("_"),
    "sixteen names": each((word, place) => `${word}_${telling[place + 1] ?? first}`, telling),
    "unknown names": each((word) => `${misspelt(word)}.${misspelt(word)}_x`, telling),
    "one long path": `~/${telling.join("/")}`,
    "words joined": telling.join(""),
    "words joined in pairs": each((word, place) => word + (telling[place + 1] ?? ""), telling),
    "words cut in two": each((word) => `${word.slice(0, 3)} ${word.slice(3)}`, telling),
    "the same again": "a ".repeat(2_000),
    "a word again": `${first} `.repeat(200),
    slashes: "/".repeat(3_000),
    backslashes: "\\".repeat(3_000),
    "places in files": "/:1".repeat(1_000),
    "a search path": "/home/ann/.pyenv/shims:/usr/local/bin:".repeat(80),
    "addresses without spaces": "https://example.com/a?b=c&d=".repeat(110),
    "capitals in turns": "aB".repeat(1_500),
    "a long word": first.repeat(200),
    "a thousand letters": "x".repeat(1_000),
    "a thousand different letters": letters.join("").repeat(40),
    "forty letters like a word": `${first}${"e".repeat(40)}`,
    "a megabyte": each((word) => `${word} ${word.repeat(600)}`),
    "unbalanced quotes": each((word) => `"${word}`, telling),
    quotes: '"'.repeat(20_000),
    dashes: "-".repeat(20_000),
    stars: "*".repeat(1_000),
    tildes: `${first}${"~2".repeat(500)}`,
    brackets: "([{<".repeat(250),
    "fields without words": "title:".repeat(2_000),
    "an unknown field again": `foo:${first} `.repeat(40),
    emoji: "😀".repeat(3_000),
    accents: `e${"\u0301".repeat(20_000)}`,
    "accented words": each((word) => word.replaceAll("e", "é").replaceAll("o", "ö"), telling),
    "words of other scripts": "環境 プラグイン переменная ภาษาไทย متغير".repeat(10),
    "half characters": "\ud800".repeat(500),
    controls: "\u0000\u0001\u0002\u202e".repeat(250),
    numbers: Array.from({ length: 100 }, (_, i) => i).join(" "),
  };
}
