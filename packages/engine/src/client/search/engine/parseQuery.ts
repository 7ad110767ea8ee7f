import {
  type Clause,
  QUERY_FIELDS,
  type Query,
  type QueryError,
  type QueryField,
} from "../../../shared/search/query.ts";

const FIELD = /^([a-z]{3,}):(?=["\p{L}]|$)/u;
const PHRASE = /^"([^"]*)"(?=[\^~\s]|$)/;
const MODIFIER = /^(.*[^~^*])([~^])([^~^]*)$/u;
// Operators apply to what this matches: a word or identifier. Anything else is code and searched as text.
const WORD = /^[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_.\-'’]*$/u;
const EXCLUDABLE = /^(?:\p{Ll}|\p{Lo}){3,}[\p{Ll}\p{Lo}\p{N}_-]*$/u;
// Two letters after `-` are a word such as uv, or flags such as -rf.
const SHORT = /^[\p{Ll}\p{Lo}]{2}$/u;
/** The greatest edit distance that `~` accepts. */
const MAX_DISTANCE = 2;

/** A part of the query between spaces; a quoted phrase with its operators is one part. */
interface Run {
  text: string;
  start: number;
}

/** Splits a query at spaces, except inside a quoted phrase at the start of a clause. */
function runsOf(source: string): Run[] {
  const pattern = /(?:[+-]?(?:[a-z]+:)?"[^"]*"(?=[\^~\s]|$)[^\s"]*|\S+)/g;
  return Array.from(source.matchAll(pattern), ({ 0: text, index }) => ({ text, start: index }));
}

function plainClause({ text, start }: Run): Clause {
  const end = start + text.length;
  return { text, start, end, phrase: false, must: false, not: false, prefix: false, boost: 1 };
}

/**
 * Reads modifiers such as `^2` and `~1` into a clause from `rest`, the text after its word or phrase.
 * @returns false, with the error reported, if they are invalid
 */
function takeModifiers(clause: Clause, rest: string, at: number, errors: QueryError[]): boolean {
  let offset = at;
  for (const [, sign, value] of rest.matchAll(/([~^])([^~^]*)/g)) {
    const text = value as string;
    const end = offset + 1 + text.length;
    const isBoost = sign === "^";
    if (!(isBoost ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text)) {
      const code = isBoost ? "boostNotNumber" : "distanceNotNumber";
      errors.push({ code, value: text, start: offset, end });
      return false;
    }
    if (isBoost) clause.boost = Number(text);
    else clause.distance = Math.min(Number(text), MAX_DISTANCE);
    offset = end;
  }
  return true;
}

/**
 * Removes `+` or `-` from a run, if it is meant as an operator.
 * @returns the rest; undefined if the run is plain text
 */
function takeSign(
  run: Run,
  clause: Clause,
  alone: boolean,
  isTopic: (word: string) => boolean,
): Run | undefined {
  const { text, start } = run;
  const sign = text[0];
  if ((sign !== "+" && sign !== "-") || text.length === 1) return run;
  const operand = text.slice(1);
  const word = operand.replace(/^[a-z]+:/, "").replace(/[*^~].*$/, "");
  const isExcluded = EXCLUDABLE.test(word) || PHRASE.test(word) || (SHORT.test(word) && isTopic(word));
  const operates = sign === "+" ? /^["\p{L}]/u.test(operand) : !alone && isExcluded;
  if (!operates) return undefined;
  clause.must = sign === "+";
  clause.not = sign === "-";
  return { text: operand, start: start + 1 };
}

/**
 * Removes a field name such as `title:` from a run. While the reader is typing, a missing word after it is no error.
 * @returns the rest; undefined if the run is plain text
 */
function takeField(run: Run, clause: Clause, typing: boolean, errors: QueryError[]): Run | undefined {
  const { text, start } = run;
  const [, name] = FIELD.exec(text) ?? [];
  if (name === undefined) return run;
  const end = start + name.length;
  const isBare = text.length === name.length + 1;
  if (!(QUERY_FIELDS as readonly string[]).includes(name)) {
    // `note:` ends a word of ordinary text; only in `note:x` can a field be meant.
    if (!isBare) errors.push({ code: "unknownField", value: name, start, end });
    return undefined;
  }
  if (isBare) {
    if (!typing) errors.push({ code: "missingTerm", value: text, start, end: end + 1 });
    return undefined;
  }
  clause.field = name as QueryField;
  return { text: text.slice(name.length + 1), start: end + 1 };
}

/** Reads a phrase and its modifiers into the clause. @returns false, with an error added, when they are wrong */
function readPhrase({ text, start }: Run, phrase: string, clause: Clause, errors: QueryError[]): boolean {
  clause.text = phrase;
  clause.phrase = true;
  clause.start = start + 1;
  clause.end = clause.start + phrase.length;
  if (phrase.trim() === "") {
    errors.push({ code: "missingTerm", value: text, start, end: start + text.length });
    return false;
  }
  return takeModifiers(clause, text.slice(phrase.length + 2), clause.end + 1, errors);
}

/** Reads a word, its `*` and its modifiers into the clause. @returns false when the run is plain text */
function readWord({ text, start }: Run, clause: Clause, errors: QueryError[]): boolean {
  const firstModifier = MODIFIER.test(text) ? text.search(/[~^]/) : -1;
  const word = firstModifier < 0 ? text : text.slice(0, firstModifier);
  const stem = word.endsWith("*") ? word.slice(0, -1) : word;
  const isWord = WORD.test(stem);
  clause.text = isWord ? stem : text;
  clause.start = start;
  clause.end = start + clause.text.length;
  if (!isWord) {
    const operates = clause.must || clause.not || clause.field !== undefined;
    return operates && /[\p{L}\p{N}]/u.test(stem) && firstModifier < 0;
  }
  clause.prefix = stem !== word;
  return firstModifier < 0 || takeModifiers(clause, text.slice(firstModifier), start + firstModifier, errors);
}

/** Parses one run. If its operators make no sense, the whole run is plain text. */
function parseRun(
  run: Run,
  last: boolean,
  alone: boolean,
  errors: QueryError[],
  isTopic: (word: string) => boolean,
): Clause {
  const clause = plainClause(run);
  const unsigned = takeSign(run, clause, alone, isTopic);
  const rest = unsigned && takeField(unsigned, clause, last && !alone, errors);
  if (!rest) return plainClause(run);
  const [, phrase] = PHRASE.exec(rest.text) ?? [];
  const isRead =
    phrase === undefined ? readWord(rest, clause, errors) : readPhrase(rest, phrase, clause, errors);
  return isRead ? clause : plainClause(run);
}

/** In a query with this many plain words, a single word in quotes is part of a pasted message and no phrase. */
const MESSAGE = 3;

/** If a query looks like a pasted error message, each single word in quotes is searched as an ordinary word. */
function readMessages(clauses: Clause[], runs: Run[]): Clause[] {
  const isPlain = (clause: Clause, place: number) => clause.text === runs[place]?.text;
  if (clauses.filter(isPlain).length < MESSAGE) return clauses;
  return clauses.map((clause) =>
    clause.phrase && !clause.must && !clause.not && clause.field === undefined && !/\s/.test(clause.text)
      ? { ...clause, phrase: false }
      : clause,
  );
}

/**
 * Parses a query as typed: `"a phrase"`, `-without`, `+must`, `field:x`, `prefix*`, `word~1`, `word^2`; everything
 * else is text. Never throws: an invalid operator is reported and searched as text.
 * @param isTopic whether a word of two letters can be excluded: `-uv` is a word, `-rf` are flags
 */
export function parseQuery(source: string, isTopic: (word: string) => boolean = () => false): Query {
  const errors: QueryError[] = [];
  const runs = runsOf(source);
  const clauses = readMessages(
    runs.map((run, index) => parseRun(run, index === runs.length - 1, runs.length === 1, errors, isTopic)),
    runs,
  );
  // A query of exclusions alone finds nothing.
  if (clauses.length > 0 && clauses.every(({ not }) => not)) {
    return { source, clauses: runs.map(plainClause), errors, plain: true };
  }
  const plain = clauses.every((clause, index) => clause.text === runs[index]?.text);
  return { source, clauses, errors, plain };
}
