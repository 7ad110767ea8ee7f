import type { SectionDocument } from "../../../shared/search/indexFile.ts";
import type { QueryField } from "../../../shared/search/query.ts";
import { UNSPACED } from "../../../shared/search/words/words.ts";
import type { Field, SectionIndex } from "./indexSections.ts";
import { type Part, partsOf, type QueryWord } from "./queryWords.ts";

/**
 * What a word counts by its field. A heading says what its section is about, and keywords are what its writer wants it to
 * be found by. The page's title counts at all its sections only where the query asks for titles.
 */
const WEIGHTS: Readonly<Record<Field, number>> = {
  heading: 4,
  keywords: 2.5,
  title: 1,
  text: 1,
  description: 1,
  code: 1,
  page: 0,
};
/**
 * BM25's constants: the greater K, the more each repetition of a word counts; the greater B, the less in a long text. B is
 * less for keywords: a section may have many of them, and each stands for itself.
 */
const K = 1.2;
const B = 0.75;
const B_OF_KEYWORDS = 0.3;
/** What a word counts for being there at all, however long the text (BM25+, Lv and Zhai, 2011). */
const PRESENT = 0.5;
/** A completed word is a guess: it counts less than a word that was typed, or one with a slip, which means nothing else. */
const GUESS = 0.4;
/** What a synonym counts, and two words written as one: they say nearly, but not just, what was typed. */
const OTHER = 0.5;
/** How much more a whole identifier counts than a word: its parts alone may be in a text by chance. */
const WHOLE = 1.5;

/** The field of a section that a field of a query means. */
export const FIELD_OF: Readonly<Record<QueryField, Field>> = {
  title: "page",
  heading: "heading",
  description: "description",
  keywords: "keywords",
  content: "text",
  code: "code",
};

/** How strongly each section has something, by the sections' numbers. */
type Strengths = Map<number, number>;

/** A found section. */
export interface Scored {
  section: SectionDocument;
  score: number;
}

/** How strongly the fields of each section have a term, by BM25. */
function strengthsOf(term: string, { postings, lengths }: SectionIndex, only: Field | undefined): Strengths {
  const strengths: Strengths = new Map();
  for (const { section, field, count } of postings.get(term) ?? []) {
    const weight = only === undefined ? WEIGHTS[field] : Number(field === only);
    if (weight === 0) continue;
    const length = lengths[section]?.[field] ?? 1;
    const b = field === "keywords" ? B_OF_KEYWORDS : B;
    const strength = PRESENT + (count * (K + 1)) / (count + K * (1 - b + b * length));
    strengths.set(section, (strengths.get(section) ?? 0) + weight * strength);
  }
  return strengths;
}

/** How strongly sections have all of some terms: as strongly as the weakest. */
function weakestOf(terms: string[], index: SectionIndex): Strengths {
  const [first = new Map(), ...more] = terms.map((term) => strengthsOf(term, index, undefined));
  const weakest: Strengths = new Map();
  for (const [section, strength] of first) {
    if (more.every((other) => other.has(section)))
      weakest.set(section, Math.min(strength, ...more.map((other) => other.get(section) ?? 0)));
  }
  return weakest;
}

/** Whether an operator asks for the word itself. */
const isStrict = ({ must, not, phrase, field }: QueryWord["clause"]) =>
  must || not || phrase || field !== undefined;

/** How strongly each section has a part of a word, or a synonym of the word in its place. */
function strengthsOfPart({ form, matches }: Part, word: QueryWord, index: SectionIndex): Strengths {
  const { clause, others } = word;
  const sum: Strengths = new Map();
  const add = (strengths: Strengths, weight: number) => {
    for (const [section, strength] of strengths)
      sum.set(section, (sum.get(section) ?? 0) + weight * strength);
  };
  const weights = new Map<string, number>();
  for (const { term, by } of matches)
    weights.set(term, Math.max(weights.get(term) ?? 0, by === "completed" ? GUESS : 1));
  const only = clause.field && FIELD_OF[clause.field];
  // A single letter completes words in headings only; otherwise every section would match.
  const isLetter = /^\p{L}$/u.test(form) && !UNSPACED.test(form);
  for (const [term, weight] of weights)
    add(strengthsOf(term, index, only ?? (isLetter && weight === GUESS ? "heading" : undefined)), weight);
  if (!isStrict(clause)) for (const { terms } of others) add(weakestOf(terms, index), OTHER);
  return sum;
}

/**
 * Finds the sections that have words of a query, the best first. Each part of a word counts by how strongly the section
 * has it, and by the information in it: the fewer sections have the part, the more it tells. The sum counts by the share
 * of the query's information that the section has, so that several common words don't stand for the rare one.
 */
export function scoreSections(words: QueryWord[], index: SectionIndex): Scored[] {
  const { sections } = index;
  const parts = words.flatMap((word) =>
    partsOf(word).map((part) => {
      const strengths = strengthsOfPart(part, word, index);
      const weight = part === word.whole ? WHOLE : 1;
      const information = strengths.size === 0 ? 0 : weight * Math.log(1 + sections.length / strengths.size);
      return { word, part, strengths, information };
    }),
  );
  const has = (word: QueryWord, section: number): boolean => {
    const own = parts.filter((one) => one.word === word);
    // An identifier is excluded as a whole: other identifiers may share a part with it.
    const isWhole = own.some(({ part, strengths }) => part === word.whole && strengths.has(section));
    if (isWhole || (word.whole && word.clause.not)) return isWhole;
    return own.every(({ part, strengths }) => part === word.whole || strengths.has(section));
  };
  const wanted = parts.filter(({ word }) => !word.clause.not);
  const all = wanted.reduce((sum, { information }) => sum + information, 0);
  const scores: Strengths = new Map();
  const shares: Strengths = new Map();
  for (const { word, strengths, information } of wanted) {
    for (const [section, strength] of strengths) {
      scores.set(section, (scores.get(section) ?? 0) + word.clause.boost * information * strength);
      shares.set(section, (shares.get(section) ?? 0) + information / all);
    }
  }
  const required = words.filter(({ clause }) => isStrict(clause) && !clause.not);
  const excluded = words.filter(({ clause }) => clause.not && !clause.phrase);
  return sections.flatMap((section) => {
    const score = (scores.get(section.id) ?? 0) * (shares.get(section.id) ?? 0);
    const isMeant = (word: QueryWord) => has(word, section.id);
    const isFound = scores.has(section.id) && required.every(isMeant) && !excluded.some(isMeant);
    return isFound ? [{ section, score }] : [];
  });
}
