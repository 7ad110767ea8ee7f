import { fold } from "../../../../shared/search/fold.ts";
import { canBreakAt } from "../../../../shared/search/unspaced.ts";
import type { Plan } from "../query/plan.ts";

/** A text as written, and folded in the exact and the loose form. */
export interface FoldedText {
  raw: string;
  /** Folded, with single spaces. */
  exact: string;
  /** Folded, with a space for everything that is no letter or number. */
  loose: string;
}

/** A query in the forms in which texts are compared with it. */
export interface Literal extends FoldedText {
  /** The loose form without the final space if the last word may be unfinished. */
  begun: string;
  /** Pairs of neighbouring words, in the loose form. */
  pairs: string[];
  /**
   * Words in capitals or with a sign before them, which are names: "PATH" is that variable and not any path, ".git"
   * is not "git".
   */
  names: string[];
  /** Whether the query has characters other than letters, numbers and spaces. */
  symbols: boolean;
}

/** Characters of a section's text that are compared. The rest would cost more than it tells. */
const MAX_TEXT = 24_000;
const PAIR = 0.5;
const NO_WORD = /[^\p{L}\p{N}\p{M}]+/gu;
const WORD_START = /^[\p{L}\p{N}]/u;
const WORD_END = /[\p{L}\p{N}_]$/u;

const NAME = /\b[A-Z]{3,}\b|(?<!\S)[.~$%#:/-]+\w\S+/g;

const loosen = (folded: string) => ` ${folded.replace(NO_WORD, " ").trim()} `;

/** Prepares a text for comparison. */
export function foldText(text: string): FoldedText {
  const exact = fold(text.slice(0, MAX_TEXT)).replace(/\s+/g, " ");
  return { raw: text, exact, loose: loosen(exact) };
}

/** The query to compare texts with: its words in order, without operators. */
export function literalOf(plan: Plan): Literal {
  const { query } = plan;
  const clauses = query.clauses.filter(({ not }) => !not);
  const text = query.plain ? query.source : clauses.map((clause) => clause.text).join(" ");
  const folded = foldText(text.trim());
  const { exact, loose } = folded;
  const words = loose.trim().split(" ");
  return {
    ...folded,
    begun: WORD_END.test(exact) ? loose.trimEnd() : loose,
    pairs: words.slice(1).map((word, i) => ` ${words[i]} ${word}`),
    names: text.match(NAME) ?? [],
    symbols: /[^\p{L}\p{N}\p{M}\s]/u.test(exact),
  };
}

/** Whether a text contains another at the beginning of a word. */
export function holds(text: string, wanted: string): boolean {
  if (wanted === "") return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !WORD_START.test(wanted) || !WORD_END.test(text.slice(Math.max(0, at - 2), at)))
      return true;
    if (canBreakAt(text, at)) return true;
  }
  return false;
}

/**
 * The factor for how much of the query a text has literally: about 3 with its symbols, 2 in its words, more for
 * longer queries; otherwise 1 to 1.4 by its pairs of words.
 */
export function literalFactor(text: FoldedText, literal: Literal): number {
  if (literal.symbols && holds(text.exact, literal.exact)) return 3 + PAIR * literal.pairs.length;
  const several = literal.pairs.length > 0;
  if (several && text.loose.includes(literal.begun)) return 2 + PAIR * (literal.pairs.length - 1);
  if (!several) return 1;
  const found = literal.pairs.filter((pair) => text.loose.includes(pair)).length;
  return 1 + 0.4 * (found / literal.pairs.length);
}
