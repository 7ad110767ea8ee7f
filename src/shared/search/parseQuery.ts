import { type Clause, QUERY_FIELDS, type Query, type QueryError, type QueryField } from "./query.ts";

const FIELD = /^([a-z]{3,}):(?=["\p{L}]|$)/u;
const PHRASE = /^"([^"]*)"(?=[\^~\s]|$)/;
const MODIFIER = /^(.*[^~^*])([~^])([^~^]*)$/u;
// What operators may stand at: a word, perhaps with what joins identifiers. Anything else is code and left alone.
const WORD = /^[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_.\-'’]*$/u;
const EXCLUDABLE = /^(?:\p{Ll}|\p{Lo}){3,}[\p{Ll}\p{Lo}\p{N}_-]*$/u;
const NUMBER = /^\d+(?:\.\d+)?$/;
/** Farther words have nothing to do with the one typed. */
const MAX_DISTANCE = 2;

interface Run {
  text: string;
  start: number;
}

/** Splits a query at spaces, but not inside a quoted phrase that begins a clause. */
function runsOf(source: string): Run[] {
  const runs: Run[] = [];
  const pattern = /(?:[+-]?(?:[a-z]+:)?"[^"]*"(?=[\^~\s]|$)[^\s"]*|\S+)/g;
  for (const match of source.matchAll(pattern)) runs.push({ text: match[0], start: match.index });
  return runs;
}

function plainClause({ text, start }: Run): Clause {
  return {
    text,
    start,
    end: start + text.length,
    phrase: false,
    must: false,
    not: false,
    prefix: false,
    boost: 1,
  };
}

/** Takes `^2` and `~1` off the end of a clause; undefined when that fails, with the error reported. */
function takeModifiers(clause: Clause, rest: string, at: number, errors: QueryError[]): boolean {
  let offset = at;
  for (const [, sign, value] of rest.matchAll(/([~^])([^~^]*)/g)) {
    const text = value as string;
    const end = offset + 1 + text.length;
    if (sign === "^") {
      if (!NUMBER.test(text)) {
        errors.push({ code: "bad-boost", value: text, start: offset, end });
        return false;
      }
      clause.boost = Number(text);
    } else {
      if (!/^\d+$/.test(text)) {
        errors.push({ code: "bad-edit-distance", value: text, start: offset, end });
        return false;
      }
      clause.distance = Math.min(Number(text), MAX_DISTANCE);
    }
    offset = end;
  }
  return true;
}

function parseRun(run: Run, last: boolean, alone: boolean, errors: QueryError[]): Clause {
  let { text, start } = run;
  const plain = plainClause(run);
  const clause = { ...plain };
  const sign = text[0];
  if ((sign === "+" || sign === "-") && text.length > 1) {
    const operand = text.slice(1);
    const word = operand.replace(/^[a-z]+:/, "").replace(/[*^~].*$/, "");
    const operates =
      sign === "+" ? /^["\p{L}]/u.test(operand) : !alone && (EXCLUDABLE.test(word) || PHRASE.test(word));
    if (!operates) return plain;
    clause.must = sign === "+";
    clause.not = sign === "-";
    text = operand;
    start += 1;
  }
  const field = FIELD.exec(text);
  if (field !== null) {
    const name = field[1] as string;
    const known = (QUERY_FIELDS as readonly string[]).includes(name);
    const end = start + name.length;
    if (!known) {
      // `note:` ends a word of ordinary text; only `note:x` can be meant as a field.
      if (text.length > name.length + 1) errors.push({ code: "unknown-field", value: name, start, end });
      return plain;
    }
    if (text.length === name.length + 1) {
      // Who is still typing the last word is not told that it is missing.
      if (!last || alone) errors.push({ code: "missing-term", value: text, start, end: end + 1 });
      return plain;
    }
    clause.field = name as QueryField;
    text = text.slice(name.length + 1);
    start = end + 1;
  }
  const phrase = PHRASE.exec(text);
  if (phrase !== null) {
    clause.text = phrase[1] as string;
    clause.phrase = true;
    clause.start = start + 1;
    clause.end = clause.start + clause.text.length;
    if (clause.text.trim() === "") {
      errors.push({ code: "missing-term", value: text, start, end: start + text.length });
      return plain;
    }
    const rest = text.slice(clause.text.length + 2);
    return takeModifiers(clause, rest, clause.end + 1, errors) ? clause : plain;
  }
  const modified = MODIFIER.exec(text);
  const firstModifier = modified === null ? -1 : text.search(/[~^]/);
  const word = firstModifier < 0 ? text : text.slice(0, firstModifier);
  const stem = word.endsWith("*") ? word.slice(0, -1) : word;
  const operates = clause.must || clause.not || clause.field !== undefined;
  if (!WORD.test(stem))
    return operates && /[\p{L}\p{N}]/u.test(stem) && firstModifier < 0 ? finish(text) : plain;
  clause.prefix = stem !== word;
  if (firstModifier >= 0 && !takeModifiers(clause, text.slice(firstModifier), start + firstModifier, errors))
    return plain;
  return finish(stem);

  function finish(found: string): Clause {
    return { ...clause, text: found, start, end: start + found.length };
  }
}

/** Beside so many plain words a single word in quotes is part of a message that was pasted, not a phrase. */
const MESSAGE = 3;

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
 * Reads a query as it was typed: `"a phrase"`, `-without`, `+must`, `field:x`, `prefix*`, `word~1`, `word^2`; all
 * else is text. Never throws: what looks like an operator but is none is reported and searched as text.
 */
export function parseQuery(source: string): Query {
  const errors: QueryError[] = [];
  const runs = runsOf(source);
  const clauses = readMessages(
    runs.map((run, index) => parseRun(run, index === runs.length - 1, runs.length === 1, errors)),
    runs,
  );
  // Nothing can be found by exclusion alone.
  if (clauses.length > 0 && clauses.every(({ not }) => not)) {
    return { source, clauses: runs.map(plainClause), errors, plain: true };
  }
  const plain = clauses.every((clause, index) => clause.text === runs[index]?.text);
  return { source, clauses, errors, plain };
}
