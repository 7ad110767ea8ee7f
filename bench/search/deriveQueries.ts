import type { IndexedPage, Section } from "../../packages/engine/src/shared/search/section.ts";
import { tokenize } from "../../packages/engine/src/shared/search/words/tokenize.ts";
import { stopWords } from "../../packages/engine/src/shared/search/words/words.ts";
import type { JudgedQuery } from "./evaluate.ts";
import { type Random, random } from "./random.ts";

/**
 * Makes queries from sections, which are their right answers: the heading as it is, with a word dropped, a typing
 * error, another ending, the last word cut; rare words of a paragraph; an identifier, a phrase, an expression.
 * Sections with the same heading, or for the last three with the same text, are right too.
 */
export function deriveQueries(pages: IndexedPage[], perKind: number, seed: number): JudgedQuery[] {
  const dice = random(seed);
  const places = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const frequency = wordFrequency(places.map(({ section }) => section));
  const queries: JudgedQuery[] = [];
  const makers: Record<string, (section: Section) => string | undefined> = {
    exact: ({ heading }) => wordsOf(heading, 2) && heading,
    dropword: ({ heading }) => without(wordsOf(heading, 3), dice),
    typo: ({ heading }) => misspell(wordsOf(heading, 2), dice),
    stem: ({ heading }) => inflect(wordsOf(heading, 2), dice),
    prefix: ({ heading }) => cut(wordsOf(heading, 2)),
    body: ({ text }) => rareWords(text, frequency, dice),
    code: ({ code }) => rareIdentifier(code, frequency, dice),
    phrase: ({ text }) => running(text, dice),
    expr: ({ text, code }) => expression(`${text}\n${code}`, dice),
  };
  for (const [kind, make] of Object.entries(makers)) {
    const order = dice.shuffle(places);
    let made = 0;
    for (const { page, section } of order) {
      if (made >= perKind) break;
      const query = make(section);
      // Signs alone, such as `$(...)`, have no word to find.
      if (query === undefined || query.length < 3 || !/[\p{L}\p{N}]/u.test(query)) continue;
      const right = places
        .filter(
          ({ section: other }) => other === section || sameAnswer(kind, query, section, other, frequency),
        )
        .map(({ page: { path }, section: { id } }) => `${path}#${id}`);
      if (right.length > 4) continue;
      queries.push({ query, kind, right: [`${page.path}#${section.id}`, ...right] });
      made++;
    }
  }
  return queries;
}

function sameAnswer(
  kind: string,
  query: string,
  from: Section,
  other: Section,
  _: Map<string, number>,
): boolean {
  if (["code", "phrase", "expr"].includes(kind))
    return `${other.heading}\n${other.text}\n${other.code}`.includes(query);
  return kind !== "body" && other.heading.toLowerCase() === from.heading.toLowerCase();
}

function wordFrequency(sections: Section[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const { heading, text, code } of sections) {
    const words = new Set(tokenize(`${heading}\n${text}\n${code}`, "en").map(({ surface }) => surface));
    for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  return frequency;
}

/** The words of a heading of at most nine, if at least `least` of them are no stop words. */
function wordsOf(heading: string, least: number): string[] | undefined {
  const words = heading.match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  const ignored = stopWords("en");
  return words.filter((word) => !ignored.has(word.toLowerCase())).length >= least && words.length <= 9
    ? words
    : undefined;
}

function without(words: string[] | undefined, dice: Random): string | undefined {
  if (words === undefined) return undefined;
  const dropped = dice.below(words.length);
  return words
    .filter((_, i) => i !== dropped)
    .join(" ")
    .toLowerCase();
}

function misspell(words: string[] | undefined, dice: Random): string | undefined {
  const long = words?.map((word, i) => ({ word, i })).filter(({ word }) => /^[A-Za-z]{6,}$/.test(word)) ?? [];
  const chosen = dice.pick(long);
  if (words === undefined || chosen === undefined) return undefined;
  const { word, i } = chosen;
  const at = 1 + dice.below(word.length - 2);
  const wrong = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    word.slice(0, at) + (word.charAt(at) === "e" ? "a" : "e") + word.slice(at + 1),
  ];
  return words
    .with(i, dice.pick(wrong) ?? word)
    .join(" ")
    .toLowerCase();
}

function inflect(words: string[] | undefined, dice: Random): string | undefined {
  const long = words?.map((word, i) => ({ word, i })).filter(({ word }) => /^[A-Za-z]{5,}$/.test(word)) ?? [];
  const chosen = dice.pick(long);
  if (words === undefined || chosen === undefined) return undefined;
  const { word, i } = chosen;
  const base = word.replace(/(?:ing|ed|s)$/, "");
  const form = base === word ? `${word.replace(/e$/, "")}ing` : base;
  return words.with(i, form).join(" ").toLowerCase();
}

function cut(words: string[] | undefined): string | undefined {
  const last = words?.at(-1);
  if (words === undefined || last === undefined || last.length < 5) return undefined;
  return [...words.slice(0, -1), last.slice(0, Math.ceil(last.length * 0.6))].join(" ").toLowerCase();
}

function rareWords(text: string, frequency: Map<string, number>, dice: Random): string | undefined {
  const paragraph = dice.pick(text.split("\n").filter((line) => line.length > 80));
  const words = [...new Set(paragraph?.match(/\b[a-z]{4,}\b/g) ?? [])].filter(
    (word) => (frequency.get(word) ?? 0) > 1,
  );
  const rare = words.sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0)).slice(0, 8);
  return rare.length < 4
    ? undefined
    : dice
        .shuffle(rare)
        .slice(0, 3 + dice.below(2))
        .join(" ");
}

function rareIdentifier(code: string, frequency: Map<string, number>, dice: Random): string | undefined {
  const identifiers = [...new Set(code.match(/\b[A-Za-z]\w*[_A-Z.]\w{2,}\b/g) ?? [])];
  return dice.pick(identifiers.filter((name) => (frequency.get(name.toLowerCase()) ?? 9) <= 4));
}

function running(text: string, dice: Random): string | undefined {
  const sentence = dice.pick(text.split(/[\n.!?:;,()]/).filter((part) => part.trim().split(" ").length >= 6));
  const words = sentence?.trim().split(" ") ?? [];
  const from = dice.below(Math.max(1, words.length - 4));
  return words.length === 0 ? undefined : words.slice(from, from + 3 + dice.below(3)).join(" ");
}

function expression(text: string, dice: Random): string | undefined {
  const found = text.match(/[\w$.-]+[(:=[{/'"<>]+[\w$.'"/:-]+[)\]}'"]*/g) ?? [];
  return dice.pick(
    found.filter((piece) => piece.length >= 6 && piece.length <= 32 && !piece.includes("://")),
  );
}
