import type { AsPlainObject } from "minisearch";
import { indexOptions, type SectionDocument } from "../../shared/search/indexFile.ts";

/**
 * Where a term is, in the order of documents: the number of the document and how often the term is in it, as one number,
 * because two would take twice the memory.
 */
type Counts = number[];

/** By this the number of a document is multiplied. No document has as many words. */
const most = 2 ** 24;

/**
 * The index of all sections, in parts, as MiniSearch writes it and reads it again, but for the order of terms, which are
 * sorted here. MiniSearch can write it itself, after it has made the tree that a search needs; that takes three times as long
 * and four times the memory (docs/decisions/0012).
 */
export function* indexText(documents: SectionDocument[], language: string): Generator<string> {
  const { fields, tokenize = () => [] } = indexOptions(language);
  const counts = fields.map(() => new Map<string, Counts>());
  const fieldLength: Record<string, number[]> = {};
  const averageFieldLength: number[] = [];
  documents.forEach((document, id) => {
    fieldLength[id] = fields.map((field, place) => {
      const terms = tokenize(String(document[field as keyof SectionDocument]), field);
      for (const term of terms) count(counts[place] as Map<string, Counts>, term, id);
      const different = new Set(terms).size;
      averageFieldLength[place] = ((averageFieldLength[place] ?? 0) * id + different) / (id + 1);
      return different;
    });
  });
  const head: Omit<AsPlainObject, "index"> = {
    documentCount: documents.length,
    nextId: documents.length,
    documentIds: Object.fromEntries(documents.map(({ id }, number) => [number, id])),
    fieldIds: Object.fromEntries(fields.map((field, place) => [field, place])),
    fieldLength,
    averageFieldLength: averageFieldLength as unknown as AsPlainObject["averageFieldLength"],
    storedFields: {},
    dirtCount: 0,
    serializationVersion: 2,
  };
  const terms = [...new Set(counts.flatMap((ofField) => [...ofField.keys()]))].sort();
  yield `${JSON.stringify(head).slice(0, -1)},"index":[`;
  for (const [number, term] of terms.entries()) {
    const found = counts.flatMap((ofField, place) => {
      const ofTerm = ofField.get(term);
      return ofTerm ? [`"${place}":{${countsText(ofTerm)}}`] : [];
    });
    yield `${number > 0 ? "," : ""}[${JSON.stringify(term)},{${found.join()}}]`;
  }
  yield "]}";
}

/** Counts a term in a document, which no document of a higher number was counted before. */
function count(terms: Map<string, Counts>, term: string, document: number): void {
  const known = terms.get(term);
  if (!known) terms.set(term, [document * most + 1]);
  else if ((known.at(-1) as number) > document * most) known[known.length - 1] = (known.at(-1) as number) + 1;
  else known.push(document * most + 1);
}

function countsText(counts: Counts): string {
  return counts.map((each) => `"${Math.floor(each / most)}":${each % most}`).join();
}
