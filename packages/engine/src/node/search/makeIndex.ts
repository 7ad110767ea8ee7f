import { createHash } from "node:crypto";
import type { BuiltIndex, IndexFile, IndexOptions } from "../../shared/search/engine.ts";
import {
  documentsOf,
  type FirstFile,
  SCHEMA,
  type StoredTexts,
  storedPage,
} from "../../shared/search/indexFile.ts";
import type { IndexedPage } from "../../shared/search/section.ts";
import { bytesOf } from "../files/bytesOf.ts";
import { indexText } from "./indexText.ts";

/**
 * Up to this many characters of text, the browser makes the index. Making it from 130,000 takes a tenth of a second in
 * the worker and spares as many bytes as the texts have. Beyond, fetching the index is faster.
 */
const MAX_TEXT = 400_000;

const json = (value: FirstFile) => bytesOf([JSON.stringify(value)]);

/** A file whose name has the first ten hexadecimal digits of the SHA-256 of its content. */
function hashedFile(stem: string, parts: Iterable<string>): IndexFile {
  const bytes = bytesOf(parts);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return { name: `${stem}-${hash}.json`, bytes };
}

/**
 * Makes the files that search in the browser reads.
 * @param maxText up to so many characters of text, the index is one file
 */
export function makeIndex(
  unordered: IndexedPage[],
  { language, synonyms = [], at = "" }: IndexOptions,
  maxText = MAX_TEXT,
): BuiltIndex {
  const ordered = unordered.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const pages = ordered.map(storedPage);
  const sections = ordered.flatMap((page) =>
    page.sections.length > 0 ? page.sections : [{ text: "", code: "" }],
  );
  const texts: StoredTexts = {
    texts: sections.map(({ text }) => text),
    codes: sections.map(({ code }) => code),
  };
  const head: FirstFile = { schema: SCHEMA, language, synonyms, pages };
  const size = sections.reduce((sum, { text, code }) => sum + text.length + code.length, 0);
  if (size <= maxText) return { first: json({ ...head, ...texts }), files: [] };
  const files = [
    hashedFile("index", indexText(documentsOf(pages, texts), language)),
    hashedFile("texts", textsParts(texts)),
  ] as const;
  const [indexName, textsName] = files.map(({ name }) => at + name) as [string, string];
  return {
    first: json({ ...head, files: { index: indexName, texts: textsName } }),
    files: [...files],
  };
}

/** `StoredTexts` as JSON, in parts. */
function* textsParts({ texts, codes }: StoredTexts): Generator<string> {
  yield '{"texts":';
  yield* listParts(texts);
  yield ',"codes":';
  yield* listParts(codes);
  yield "}";
}

function* listParts(values: string[]): Generator<string> {
  for (const [place, value] of values.entries()) yield (place > 0 ? "," : "[") + JSON.stringify(value);
  yield values.length > 0 ? "]" : "[]";
}
