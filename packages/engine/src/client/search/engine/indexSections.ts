import { editDistance } from "../../../shared/editDistance.ts";
import type { SectionDocument } from "../../../shared/search/indexFile.ts";
import { CHUNK, tokenize } from "../../../shared/search/words/tokenize.ts";
import { termOf } from "../../../shared/search/words/words.ts";

/** The texts of a section that are searched. */
const FIELDS = ["heading", "title", "page", "description", "keywords", "text", "code"] as const;
export type Field = (typeof FIELDS)[number];

/** A field of a section that has a term, and how often. */
interface Posting {
  section: number;
  field: Field;
  count: number;
}

/** A word as it stands in a section, folded, with the term by which the index knows it. */
export interface Form {
  form: string;
  term: string;
}

export interface SectionIndex {
  sections: SectionDocument[];
  /** Where each term is, in the order of sections. */
  postings: ReadonlyMap<string, readonly Posting[]>;
  /** The term of each form. */
  forms: ReadonlyMap<string, string>;
  /** The number of terms in each field of each section, as a share of the field's mean. */
  lengths: Readonly<Record<Field, number>>[];
}

/** Makes the index of all sections. */
export function indexSections(sections: SectionDocument[], language: string): SectionIndex {
  const forms = new Map<string, string>();
  const postings = new Map<string, Posting[]>();
  // Most words occur many times, and looking one up is much faster than cutting it again.
  const known = new Map<string, string[]>();
  const termsOf = (run: string): string[] => {
    const terms =
      known.get(run) ??
      tokenize(run, language).map(({ surface }) => {
        const term = termOf(surface, language);
        forms.set(surface, term);
        return term;
      });
    known.set(run, terms);
    return terms;
  };
  const addPosting = (term: string, section: number, field: Field) => {
    const list = postings.get(term);
    const last = list?.at(-1);
    if (last?.section === section && last.field === field) last.count++;
    else if (list) list.push({ section, field, count: 1 });
    else postings.set(term, [{ section, field, count: 1 }]);
  };
  const lengths = sections.map((section, id) => {
    const ofSection = {} as Record<Field, number>;
    for (const field of FIELDS) {
      ofSection[field] = 0;
      for (const run of section[field].match(CHUNK) ?? []) {
        for (const term of termsOf(run)) {
          addPosting(term, id, field);
          ofSection[field]++;
        }
      }
    }
    return ofSection;
  });
  for (const field of FIELDS) {
    const mean = lengths.reduce((sum, ofSection) => sum + ofSection[field], 0) / sections.length || 1;
    for (const ofSection of lengths) ofSection[field] /= mean;
  }
  return { sections, postings, forms, lengths };
}

/** The longer forms that begin with a word. */
export function completionsOf(word: string, { forms }: SectionIndex): Form[] {
  return Array.from(forms, ([form, term]) => ({ form, term })).filter(
    ({ form }) => form.length > word.length && form.startsWith(word),
  );
}

/** The forms nearest to a word, at most `max` letters from it; two swapped neighbours count as one. */
function nearestTo(word: string, max: number, forms: Form[], textOf: (form: Form) => string): Form[] {
  let nearest = max;
  let found: Form[] = [];
  for (const form of forms) {
    const distance = editDistance(word, textOf(form), nearest);
    if (distance === 0 || distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(form);
  }
  return found;
}

/** From so many letters on, a word that is like no other may also have another ending than those of the texts. */
const LONG = 8;

/** The forms nearest to a word, at most `max` letters from it; of a long word by its stem, if no form is near. */
export function correctionsOf({ form, term }: Form, max: number, { forms }: SectionIndex): Form[] {
  const all = Array.from(forms, ([form, term]): Form => ({ form, term }));
  const found = nearestTo(form, max, all, (one) => one.form);
  return found.length > 0 || term.length < LONG ? found : nearestTo(term, 1, all, (one) => one.term);
}
