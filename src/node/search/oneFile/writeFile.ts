import { type FileHead, PART_SEPARATOR, SECTION_SEPARATOR } from "../../../shared/search/format.ts";
import { lengthClass } from "../../../shared/search/lengths.ts";
import { writeNumber } from "../../../shared/search/numbers.ts";
import type { Collection } from "../terms/collect.ts";
import { encodeTerm, joinTerms } from "../terms/encodeTerms.ts";
import { hashedFile, type IndexFile } from "../terms/indexFile.ts";
import { entryOf, textsOf } from "../terms/pageTexts.ts";

/** Writes the index of a small site, all but its texts, as one file. The layout is described at FileHead. */
export function writeIndex(collection: Collection, head: Omit<FileHead, "pages">): Uint8Array<ArrayBuffer> {
  const { pages, terms, lengths } = collection;
  const fileHead: FileHead = { ...head, pages: pages.map((page) => entryOf(page)) };
  const classes = lengths.map((field) => field.map((length) => writeNumber(lengthClass(length))).join(""));
  const encoded = joinTerms(terms.map((term) => encodeTerm(term)));
  return new TextEncoder().encode(`${JSON.stringify(fileHead)}\n${classes.join("")}${encoded}`);
}

/** Writes the texts of all sections as a second file: ranking can begin before it is loaded. */
export function writeTexts({ pages }: Collection): IndexFile {
  const sections = pages.flatMap((page) => textsOf(page));
  const texts = [0, 1, 2, 3].map((part) =>
    sections.map((texts) => texts[part] ?? "").join(SECTION_SEPARATOR),
  );
  return hashedFile("texts", "txt", texts.join(PART_SEPARATOR));
}
