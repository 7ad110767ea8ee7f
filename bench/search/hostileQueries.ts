import type { SearchPage } from "../../src/shared/search/section.ts";

/** Queries that nobody asks with, made to cost as much as they can: of the commonest words, and of signs alone. */
export function hostileQueries(pages: SearchPage[]): Record<string, string> {
  const counts = new Map<string, number>();
  for (const { text } of pages.flatMap(({ sections }) => sections)) {
    for (const word of text.toLowerCase().match(/[a-z]{2,}/g) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const common = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const words = common.slice(0, 400);
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const each = (change: (word: string, place: number) => string) => words.map(change).join(" ");
  return {
    "common words": words.join(" "),
    "rare words": common.slice(-400).join(" "),
    "typing errors": each((word) => `${word.slice(0, 2)}x${word.slice(2)}`),
    "many errors allowed": each((word) => `${word}~2`),
    "single letters": letters.join(" "),
    beginnings: letters.flatMap((a) => letters.map((b) => `${a}${b}*`)).join(" "),
    "all required": each((word) => `+${word}`),
    "all excluded but one": `the ${each((word) => `-${word}`)}`,
    "one field": each((word) => `title:${word}`),
    boosts: each((word) => `${word}^9`),
    phrases: each((word, place) => `"${word} ${words[place + 1]}"`),
    "one long phrase": `"${words.join(" ")}"`,
    "one long name": words.join("_"),
    "the same again": "a ".repeat(2_000),
    "a megabyte": each((word) => `${word} ${word.repeat(600)}`),
    quotes: '"'.repeat(20_000),
    dashes: "-".repeat(20_000),
    "fields without words": "title:".repeat(2_000),
    emoji: "😀".repeat(3_000),
    accents: `e${"\u0301".repeat(20_000)}`,
  };
}
