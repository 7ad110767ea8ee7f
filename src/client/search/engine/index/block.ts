import { STORED_FIELDS } from "../../../../shared/search/format.ts";
import { classLength } from "../../../../shared/search/lengths.ts";
import { TextReader } from "../../../../shared/search/numbers.ts";

/** A term of a block whose posting lists are still encoded. `key`, the first of its `surfaces`, identifies it. */
export interface BlockTerm {
  key: string;
  surfaces: string[];
  text: string;
  /** Offsets in `text` where the term's fields, gaps, counts and length classes begin. */
  fields: number;
  gaps: number;
  counts: number;
  /** Offset of the term's length classes; -1 if the block has none. */
  classes: number;
}

/** A posting list: the sections that have a term in one field, ascending. */
export interface FieldPostings {
  field: number;
  sections: Uint32Array;
  /** How often each section has the term in that field. */
  counts: Uint8Array;
  /** Number of words that the field has in each of the sections above. */
  lengths: Uint16Array;
  /** The term's BM25 score in each section, filled in by PostingLists. */
  scores: Float32Array;
}

/**
 * Reads a list of words; `flag` is 1 if a word belongs to the term of the word before. `writeWords` describes the
 * layout.
 * @throws if the text is damaged
 */
export function readWords(reader: TextReader): { word: string; flag: number }[] {
  const codes = Array.from({ length: reader.count() }, () => reader.number());
  let word = "";
  return codes.map((code) => {
    word = word.slice(0, code >> 1) + reader.line();
    return { word, flag: code & 1 };
  });
}

/** The fields that have a term, each with its number of sections. */
function readFields(reader: TextReader): { field: number; many: number }[] {
  const bits = reader.number();
  return STORED_FIELDS.flatMap((_, field) =>
    (bits & (1 << field)) === 0 ? [] : [{ field, many: reader.number() + 1 }],
  );
}

function readTerms(reader: TextReader): BlockTerm[] {
  const { text } = reader;
  const terms: BlockTerm[] = [];
  for (const { word, flag } of readWords(reader)) {
    if (flag === 0) terms.push({ key: word, surfaces: [], text, fields: 0, gaps: 0, counts: 0, classes: -1 });
    terms.at(-1)?.surfaces.push(word);
  }
  return terms;
}

/**
 * Reads the words of a block and finds the offset of each term's posting lists, which are decoded only when a query
 * needs them. `joinTerms` describes the layout. A block reaches to the end of its text.
 * @throws if the text is damaged
 */
export function readBlock(text: string, at: number, withLengths: boolean): BlockTerm[] {
  const reader = new TextReader(text, at);
  const terms = readTerms(reader);
  const postings = terms.map((term) => {
    term.fields = reader.at;
    return readFields(reader).reduce((total, { many }) => total + many, 0);
  });
  // A count and a length class take one character each, so their offsets are numbers of postings.
  let counts = 0;
  let all = 0;
  terms.forEach((term, i) => {
    term.gaps = reader.at;
    term.counts = counts;
    term.classes = all;
    const total = postings[i] as number;
    counts += reader.skip(total);
    all += total;
  });
  reader.end(counts + (withLengths ? all : 0));
  for (const term of terms) {
    term.counts += reader.at;
    term.classes = withLengths ? term.classes + reader.at + counts : -1;
  }
  return terms;
}

/** The number of sections that have a term in the field where it is most frequent. */
export function frequency(term: BlockTerm): number {
  return Math.max(...readFields(new TextReader(term.text, term.fields)).map(({ many }) => many), 0);
}

/**
 * Decodes a term's posting lists, one for each field.
 * @param table lengths in words by field and section, for blocks without lengths
 */
export function readPostings(term: BlockTerm, table: number[][] | undefined): FieldPostings[] {
  const { text } = term;
  const gaps = new TextReader(text, term.gaps);
  let { counts: countsAt, classes } = term;
  return readFields(new TextReader(text, term.fields)).map(({ field, many }) => {
    const sections = new Uint32Array(many);
    const counts = new Uint8Array(many).fill(1);
    const lengths = new Uint16Array(many);
    let section = -1;
    for (let i = 0; i < many; i++) {
      const code = gaps.number();
      section += (code >>> 1) + 1;
      sections[i] = section;
      if ((code & 1) === 1) counts[i] = text.charCodeAt(countsAt++) + 2;
      lengths[i] = table?.[field]?.[section] ?? classLength(text.charCodeAt(classes++));
    }
    return { field, sections, counts, lengths, scores: new Float32Array(0) };
  });
}

/** Reads the length classes of `sections` sections, for each field. */
export function readLengths(reader: TextReader, sections: number): number[][] {
  return STORED_FIELDS.map(() => Array.from({ length: sections }, () => classLength(reader.number())));
}
