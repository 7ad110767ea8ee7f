import type { SectionDocument } from "../../../shared/search/indexFile.ts";
import type { Query } from "../../../shared/search/query.ts";
import { chunksOf, tokenize } from "../../../shared/search/words/tokenize.ts";
import { stopWords, termOf } from "../../../shared/search/words/words.ts";
import { partsOf, type QueryWord } from "./queryWords.ts";
import type { Scored } from "./score.ts";
import { foldedOf, foldText, literalOf, piecesHeld } from "./written.ts";

/** What words add that stand there just as typed, small ones too: other forms of them may mean something else. */
const AS_TYPED = 2;
/** Factor for each word and sign of a query that stands there in one piece: each makes it less likely by chance. */
const IN_ONE_PIECE = 2;
/** A heading with at least so many words is quoted by a query that has all of them in order, as a pasted log has a message. */
const QUOTED = 3;
/** So many of the best sections are compared with the query as typed. None beyond would come to the top by it. */
const COMPARED = 100;

/** Whether some terms answer a word of the query in any way. */
export function answers(word: QueryWord, terms: ReadonlySet<string>): boolean {
  return (
    partsOf(word).some(({ matches }) => matches.some(({ term }) => terms.has(term))) ||
    word.others.some((other) => other.terms.every((term) => terms.has(term)))
  );
}

/** All terms that may answer a word of the query. */
export const termsOf = (word: QueryWord): string[] => [
  ...partsOf(word).flatMap(({ matches }) => matches.map(({ term }) => term)),
  ...word.others.flatMap(({ terms }) => terms),
];

// Stemming takes most of the time of a comparison, and the same sections are among the best of many queries.
const known = new WeakMap<SectionDocument, Set<string>[]>();

/** The terms of a section's heading and of each of its keywords, without small words. */
function namesOf(section: SectionDocument, language: string): Set<string>[] {
  const small = stopWords(language);
  const names =
    known.get(section) ??
    [section.heading, ...section.keywords.split("\n")].map((name) => {
      const words = tokenize(name, language).filter(({ surface }) => !small.has(surface));
      return new Set(words.map(({ surface }) => termOf(surface, language)));
    });
  known.set(section, names);
  return names;
}

/**
 * The greatest share of one of some names (see `namesOf`) that the query makes up, of those that have all its words; 0 if none has.
 * @param asked all terms of these words
 */
function nameShare(names: Set<string>[], words: QueryWord[], asked: Set<string>): number {
  const shares = names
    .filter((name) => name.size > 0 && words.every((word) => answers(word, name)))
    .map((name) => [...name].filter((term) => asked.has(term)).length / name.size);
  return Math.max(0, ...shares);
}

/** The number of words of a heading that a query has in one piece: all of them, if they are enough, or none. */
function quotedWords(query: string, heading: string): number {
  const { length } = query.includes(heading) ? heading.trim().split(" ") : [];
  return length >= QUOTED ? length : 0;
}

/**
 * Sorts found sections, the best first: more for a heading or a keyword that consists of the query, for words as they were typed,
 * for the whole query as typed, and for a heading that it quotes.
 */
export function rank(found: Scored[], words: QueryWord[], query: Query, language: string): Scored[] {
  const byScore = (a: Scored, b: Scored) => b.score - a.score || a.section.id - b.section.id;
  const sorted = found.toSorted(byScore);
  const literal = literalOf(query);
  const written = foldText(literal);
  const typed = chunksOf(literal, language)
    .flatMap(({ parts, wholes: [whole] }) => (whole ? [whole] : parts))
    .map(({ surface }) => foldText(surface).loose);
  const asked = new Set(words.flatMap(termsOf));
  const compared = sorted.slice(0, COMPARED).map(({ section, score }) => {
    const text = foldedOf(section);
    const there = typed.filter((word) => text.loose.includes(word)).length;
    return {
      section,
      score:
        score *
        (1 + nameShare(namesOf(section, language), words, asked)) *
        (1 + AS_TYPED * (there / (typed.length || 1))) *
        IN_ONE_PIECE ** Math.max(piecesHeld(text, written), quotedWords(written.loose, text.heading)),
    };
  });
  return [...compared.sort(byScore), ...sorted.slice(COMPARED)];
}
