import type { Clause, Query } from "../../../shared/search/query.ts";
import { chunksOf, type Token, tokenize } from "../../../shared/search/words/tokenize.ts";
import { stopWords, termOf, UNSPACED } from "../../../shared/search/words/words.ts";
import { completionsOf, correctionsOf, type Form, type SectionIndex } from "./indexSections.ts";

/** The most words of a query that are looked up: the rarest of a longer one tell what it is about. */
const MOST_WORDS = 16;
/** How many letters may be wrong in an unknown word. Too many words are like one of three letters. */
const mostWrong = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** An unknown word is cut into pieces of at least so many letters. */
const LEAST_PIECE = 3;
/** An unknown word with more letters than this is completed wherever it stands; the last word of a query always is. */
const PREFIX_LENGTH = 3;

/** A form of the index that answers a part of a query: as it was typed, or what it begins or misspells. */
export interface Match extends Form {
  by: "typed" | "completed" | "corrected";
}

/** A plain word, an identifier as a whole, or a part of an identifier. */
export interface Part extends Form {
  /** Its offsets in the query. */
  start: number;
  end: number;
  matches: Match[];
}

/** A word or an identifier of a query. */
export interface QueryWord {
  /** The word as it was typed, and its offsets in the query. */
  typed: string;
  start: number;
  end: number;
  clause: Clause;
  /** The identifier as a whole; undefined for a plain word. */
  whole: Part | undefined;
  /** The parts of an identifier; a plain word is its own only part. */
  parts: Part[];
  /** Words that answer it too: synonyms, each of one or several words, and its spelling together with a neighbour. */
  others: { words: string[]; terms: string[] }[];
  /** Whether the word may be unfinished: the last one of a query without a space after it. */
  open: boolean;
}

/** The last word of a query is finished if one of these characters follows it: `python$`, `why?`. */
const ENDED = /[\s\p{L}\p{N}$?!,;#+]/u;

/** Matches the signs that end a name: `C#`, `C++`. */
const NAME_SIGNS = /^(?:#|\+\+)(?![\p{L}\p{N}#+])/u;

const hasOperator = ({ must, not, prefix, phrase, field }: Clause) =>
  must || not || prefix || phrase || field !== undefined;

/** The parts of a word, and the whole where it is an identifier. */
export const partsOf = ({ whole, parts }: QueryWord): Part[] => (whole ? [whole, ...parts] : parts);

/** All words of a query in order. */
function allWords({ clauses, source }: Query, language: string): QueryWord[] {
  const words = clauses.flatMap((clause) =>
    chunksOf(clause.text, language).map(({ parts: tokens, wholes: [token] }): QueryWord => {
      const toPart = ({ surface, start, end }: Token): Part => ({
        form: surface,
        term: termOf(surface, language),
        start: clause.start + start,
        end: clause.start + end,
        matches: [],
      });
      const parts = tokens.map(toPart);
      const start = parts[0]?.start ?? clause.start;
      const end = parts.at(-1)?.end ?? clause.end;
      // Of a name such as "C#" the sign is a part, though the index knows the letter alone.
      const typed = source.slice(start, end) + (NAME_SIGNS.exec(source.slice(end, end + 3))?.[0] ?? "");
      return { typed, start, end, clause, whole: token && toPart(token), parts, others: [], open: false };
    }),
  );
  const last = words.at(-1);
  if (last && !last.clause.phrase) last.open = !ENDED.test(source.slice(last.end));
  return words;
}

/** Adds synonyms. Each word of a phrase with synonyms, such as "turn off", gets them. */
function addSynonyms(words: QueryWord[], groups: string[][], language: string): void {
  const cut = (text: string) => {
    const tokens = tokenize(text, language).filter(({ whole }) => !whole);
    return {
      words: tokens.map(({ surface }) => surface),
      terms: tokens.map(({ surface }) => termOf(surface, language)),
    };
  };
  const asked = words.map(({ parts }) => parts.map(({ term }) => term).join(" "));
  for (const group of groups.map((phrases) => phrases.map(cut))) {
    for (const phrase of group) {
      const { length } = phrase.terms;
      const at = asked.findIndex((_, place) => phrase.terms.every((term, i) => asked[place + i] === term));
      if (at < 0 || length === 0) continue;
      const others = group.filter((other) => other !== phrase);
      for (const { others: known } of words.slice(at, at + length)) known.push(...others);
    }
  }
}

/**
 * Lets a name be found where it is written as one word, "plug-in" as "plugin", and an unknown word where it is written as
 * two that the texts have: "filepicker" as "file picker".
 */
function addParted(words: QueryWord[], { postings }: SectionIndex, language: string): void {
  for (const { clause, whole, parts, others } of words) {
    const text = parts.map(({ form }) => form).join("");
    // A very long name has many parts and no whole.
    if (hasOperator(clause) || (!whole && (parts.length > 1 || postings.has(parts[0]?.term ?? "")))) continue;
    const end = text.length - (whole ? 0 : LEAST_PIECE);
    for (let at = whole ? end : LEAST_PIECE; at <= end; at++) {
      const pieces = [text.slice(0, at), text.slice(at)].filter(Boolean);
      const terms = pieces.map((piece) => termOf(piece, language));
      if (terms.every((term) => postings.has(term))) others.push({ words: pieces, terms });
    }
  }
}

/** Lets two neighbouring words be found where they are written as one: "key map" as "keymap". */
function addJoined(words: QueryWord[], language: string): void {
  words.slice(1).forEach((right, place) => {
    const left = words[place] as QueryWord;
    if (left.whole || right.whole || hasOperator(left.clause) || hasOperator(right.clause)) return;
    const word = tokenize(left.typed + right.typed, language).at(-1)?.surface ?? "";
    const joined = { words: [word], terms: [termOf(word, language)] };
    for (const { others } of [left, right]) others.push(joined);
  });
}

/** Lets a word of a script without spaces be found by its characters: the text may have cut it otherwise. */
function addCharacters(words: QueryWord[]): void {
  for (const { typed, others } of words) {
    const characters = [...typed];
    if (characters.length > 1 && UNSPACED.test(typed)) others.push({ words: characters, terms: characters });
  }
}

const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Where the key of a letter is: its row, and its place across, each row half a key to the right of the one above. */
function keyOf(letter: string): { row: number; across: number } {
  const row = KEYS.findIndex((keys) => keys.includes(letter));
  return { row, across: (KEYS[row]?.indexOf(letter) ?? 0) + row / 2 };
}

/**
 * Whether a short word may be a slip for another one. With a letter in place of another it is one only where their keys are
 * beside each other or both are vowels: "otter" isn't "other", but the name of something that no page has.
 */
function isSlip(word: string, other: string): boolean {
  const wrong = [...word].flatMap((letter, at) => (letter === other[at] ? [] : [letter + other[at]]));
  const [pair = ""] = wrong;
  if (word.length !== other.length || wrong.length > 1 || !/^[a-z]{2}$/.test(pair)) return true;
  const [one, two] = [keyOf(pair.charAt(0)), keyOf(pair.charAt(1))];
  const areBeside = Math.abs(one.row - two.row) <= 1 && Math.abs(one.across - two.across) <= 1;
  return areBeside || /^[aeiouy]{2}$/.test(pair);
}

/**
 * Finds the forms of the index that answer each part of a word. A word that some section has is meant as it is. Another
 * one is completed, and if nothing begins with it, corrected, unless an operator asks for the word itself.
 */
function addMatches(word: QueryWord, index: SectionIndex, small: ReadonlySet<string>): void {
  const { must, not, phrase, field, prefix, distance } = word.clause;
  const { postings } = index;
  const isKnown = ({ term }: Form) => postings.has(term);
  const isAnswered =
    (word.whole && isKnown(word.whole)) ||
    word.others.some(({ terms }) => terms.every((term) => postings.has(term)));
  const isGuessed = !(must || not || phrase || field || isAnswered);
  for (const part of partsOf(word)) {
    const { form, term } = part;
    const add = (found: Form[], by: Match["by"]) =>
      part.matches.push(...found.map((one) => ({ ...one, by })));
    if (isKnown(part)) add([{ form, term }], "typed");
    const isUnknown = isGuessed && part.matches.length === 0;
    // The parts of an identifier are finished, except for the last one.
    const isOpen = word.open && (part === word.whole || part === word.parts.at(-1));
    if (prefix || (isOpen && !phrase && !not) || (isUnknown && form.length > PREFIX_LENGTH))
      add(completionsOf(form, index), "completed");
    // A version with another digit is another version.
    const isGuess = isUnknown && part.matches.length === 0 && !/^[\d.]+$/.test(form);
    const max = distance ?? (isGuess ? mostWrong(form.length) : 0);
    const near = max > 0 ? correctionsOf(part, max, index) : [];
    // "fork" doesn't mean "for".
    const isMeant = (one: Form) => distance !== undefined || max > 1 || isSlip(form, one.form);
    const corrected = near.filter((one) => !small.has(one.form) && isMeant(one));
    add(corrected, "corrected");
  }
}

/** The rarest words of a long query, and the rarest parts of a long name, in order; those that no section has come last. */
function rarest(words: QueryWord[], { postings }: SectionIndex): QueryWord[] {
  const ofPart = ({ term }: Part) => postings.get(term)?.length ?? Number.POSITIVE_INFINITY;
  // What an operator asks for is looked up in any case.
  const ofWord = ({ clause, parts }: QueryWord) => (hasOperator(clause) ? 0 : Math.min(...parts.map(ofPart)));
  const choose = <T>(list: T[], commonness: (one: T) => number): T[] => {
    if (list.length <= MOST_WORDS) return list;
    const kept = new Set(list.toSorted((a, b) => commonness(a) - commonness(b)).slice(0, MOST_WORDS));
    return list.filter((one) => kept.has(one));
  };
  return choose(words, ofWord).map((word) => ({ ...word, parts: choose(word.parts, ofPart) }));
}

/**
 * The words of a query that are looked up, in order, each once. Stop words are left out if other words remain and no
 * operator asks for them. Of very many words only the rarest are looked up, which is reported.
 */
export function queryWords(
  query: Query,
  language: string,
  synonyms: string[][],
  index: SectionIndex,
): QueryWord[] {
  const words = allWords(query, language);
  addSynonyms(words, synonyms, language);
  addJoined(words, language);
  addCharacters(words);
  addParted(words, index, language);
  const ignored = stopWords(language);
  const isSmall = ({ clause, whole, parts }: QueryWord) =>
    !hasOperator(clause) && !whole && parts.every(({ form }) => ignored.has(form));
  const telling = words.filter((word) => !isSmall(word));
  const kept = telling.some(({ clause }) => !clause.not) ? telling : words;
  const keyOf = ({ parts, clause: { text, start, end, ...operators } }: QueryWord) =>
    JSON.stringify([parts.map(({ term }) => term), operators]);
  const once = [...new Map(kept.toReversed().map((word) => [keyOf(word), word])).values()].toReversed();
  const chosen = rarest(once, index);
  if (chosen.length < once.length)
    query.errors.push({ code: "tooManyWords", start: 0, end: query.source.length, value: `${MOST_WORDS}` });
  for (const word of chosen) addMatches(word, index, ignored);
  return chosen;
}
