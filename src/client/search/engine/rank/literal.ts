import { fold } from "../../../../shared/search/fold.ts";
import { mayPart } from "../../../../shared/search/unspaced.ts";
import type { Plan } from "../query/plan.ts";

/** A query as it would stand in a text. */
export interface Literal {
  /** Folded, with single spaces. */
  exact: string;
  /** Folded, with a space for whatever is no letter or number. */
  loose: string;
  /** The same without the space at the end where the last word may be unfinished. */
  begun: string;
  /** Neighbouring words, loosely written. */
  pairs: string[];
  /** Words in capitals or with a sign before them: "PATH" is that variable, not any path, and ".git" no "git". */
  names: string[];
  /** Holds something that is neither letter, number nor space. */
  symbols: boolean;
}

/** A text as it is written, and in both forms. */
export interface FoldedText {
  raw: string;
  exact: string;
  loose: string;
}

/** Beyond this a section's text is not compared: it would cost more than it tells. */
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

/** The query to compare texts with: its own words in their order, operators left out. */
export function literalOf(plan: Plan): Literal {
  const { query } = plan;
  const clauses = query.clauses.filter(({ not }) => !not);
  const text = query.plain ? query.source : clauses.map((clause) => clause.text).join(" ");
  const exact = fold(text).trim().replace(/\s+/g, " ");
  const loose = loosen(exact);
  const words = loose.trim().split(" ");
  return {
    exact,
    loose,
    begun: WORD_END.test(exact) ? loose.trimEnd() : loose,
    pairs: words.slice(1).map((word, i) => ` ${words[i]} ${word}`),
    names: text.match(NAME) ?? [],
    symbols: /[^\p{L}\p{N}\p{M}\s]/u.test(exact),
  };
}

/** Whether a text holds another at the beginning of a word. */
export function holds(text: string, wanted: string): boolean {
  if (wanted === "") return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !WORD_START.test(wanted) || !WORD_END.test(text.slice(Math.max(0, at - 2), at)))
      return true;
    if (mayPart(text, at)) return true;
  }
  return false;
}

/**
 * How much of the query a text holds as it was typed: 3 with its symbols, 2 in its words, more the longer it is; else 1 to
 * 1.4 for pairs.
 */
export function literalFactor(text: FoldedText, literal: Literal): number {
  if (literal.symbols && holds(text.exact, literal.exact)) return 3 + PAIR * literal.pairs.length;
  const several = literal.pairs.length > 0;
  if (several && text.loose.includes(literal.begun)) return 2 + PAIR * (literal.pairs.length - 1);
  if (!several) return 1;
  const found = literal.pairs.filter((pair) => text.loose.includes(pair)).length;
  return 1 + 0.4 * (found / literal.pairs.length);
}
