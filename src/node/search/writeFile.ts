import {
  type FileHead,
  type IndexHead,
  PART_SEPARATOR,
  SECTION_SEPARATOR,
} from "../../shared/search/format.ts";
import { lengthClass } from "../../shared/search/lengths.ts";
import { writeNumber } from "../../shared/search/numbers.ts";
import type { IndexFile } from "./buildIndex.ts";
import type { Collection } from "./collect.ts";
import { encodeBlock } from "./encodeBlock.ts";
import { hashedFile } from "./indexFile.ts";
import { entryOf, textsOf } from "./pageTexts.ts";

/** Writes the index as one file, and the texts, which ranking can begin without, as another. */
export function writeFile(collection: Collection, head: IndexHead): { index: IndexFile; texts: IndexFile } {
  const { pages, terms, lengths } = collection;
  const fileHead: FileHead = { ...head, pages: pages.map(entryOf) };
  const classes = lengths.map((field) => field.map((length) => writeNumber(lengthClass(length))).join(""));
  const sections = pages.flatMap(textsOf);
  const texts = [0, 1, 2, 3].map((part) =>
    sections.map((texts) => texts[part] ?? "").join(SECTION_SEPARATOR),
  );
  return {
    index: hashedFile(
      "index",
      "txt",
      `${JSON.stringify(fileHead)}\n${classes.join("")}${encodeBlock(terms)}`,
    ),
    texts: hashedFile("texts", "txt", texts.join(PART_SEPARATOR)),
  };
}
