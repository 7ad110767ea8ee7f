import { FIELDS, STORED_FIELDS } from "../../../shared/search/format.ts";
import { classLength } from "../../../shared/search/lengths.ts";
import { TextReader } from "../../../shared/search/numbers.ts";

/** A term of a block whose postings are still text. `key` is the first of its words: they stand for it. */
export interface BlockTerm {
  key: string;
  surfaces: string[];
  text: string;
  /** Where in `text` its fields, gaps, counts and length classes begin. */
  fields: number;
  gaps: number;
  counts: number;
  /** -1 where postings carry no length. */
  classes: number;
}

/** Section → number of occurrences. */
export type FieldPostings = Map<number, number>;

/** Reads a list of words; `flag` is 1 where one belongs to the term of the word before. The layout is at writeWords. */
export function readWords(reader: TextReader): { word: string; flag: number }[] {
  const codes = Array.from({ length: reader.number() }, () => reader.number());
  let word = "";
  return codes.map((code) => {
    word = word.slice(0, code >> 1) + reader.line();
    return { word, flag: code & 1 };
  });
}

/** Calls back for each field that a term stands in, with the number of sections. */
function eachField(reader: TextReader, visit: (field: number, sections: number) => void): void {
  const bits = reader.number();
  for (let field = 0; field < STORED_FIELDS.length; field++) {
    if ((bits & (1 << field)) !== 0) visit(field, reader.number() + 1);
  }
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
 * Reads the words of a block and finds where each term's postings are: they are decoded when a query needs them.
 * The layout is described at encodeBlock.
 */
export function readBlock(text: string, at: number, withLengths: boolean): BlockTerm[] {
  const reader = new TextReader(text, at);
  const terms = readTerms(reader);
  const postings = terms.map((term) => {
    term.fields = reader.at;
    let total = 0;
    eachField(reader, (_, sections) => {
      total += sections;
    });
    return total;
  });
  // Counts and classes take one character each, so that their places are numbers of postings.
  let counts = 0;
  let all = 0;
  terms.forEach((term, i) => {
    term.gaps = reader.at;
    term.counts = counts;
    term.classes = all;
    const total = postings[i] as number;
    for (let left = total; left > 0; left--) counts += reader.number() & 1;
    all += total;
  });
  for (const term of terms) {
    term.counts += reader.at;
    term.classes = withLengths ? term.classes + reader.at + counts : -1;
  }
  return terms;
}

/** In how many sections the field that has a term most often has it. */
export function frequency(term: BlockTerm): number {
  let most = 0;
  eachField(new TextReader(term.text, term.fields), (_, sections) => {
    most = Math.max(most, sections);
  });
  return most;
}

/** Decodes a term's postings by field; `onLength` hears the length of each field that it stands in, if it is there. */
export function readPostings(
  term: BlockTerm,
  onLength: (field: number, section: number, length: number) => void,
): Map<number, FieldPostings> {
  const { text } = term;
  const gaps = new TextReader(text, term.gaps);
  let { counts, classes } = term;
  const postings = new Map<number, FieldPostings>();
  eachField(new TextReader(text, term.fields), (field, sections) => {
    const found: FieldPostings = new Map();
    let section = -1;
    for (let left = sections; left > 0; left--) {
      const code = gaps.number();
      section += Math.floor(code / 2) + 1;
      found.set(section, code % 2 === 0 ? 1 : text.charCodeAt(counts++) + 2);
      if (classes >= 0) onLength(field, section, classLength(text.charCodeAt(classes++)));
    }
    postings.set(field, found);
  });
  return postings;
}

/** Reads the length classes of a number of sections, for each field. */
export function readLengths(reader: TextReader, sections: number): number[][] {
  return STORED_FIELDS.map(() => Array.from({ length: sections }, () => classLength(reader.number())));
}

/** Numbers of fields, for those who derive or read some. */
export const TITLE = FIELDS.indexOf("title");
export const CONTEXT = FIELDS.indexOf("context");
