import { createHash } from "node:crypto";

/** A file beside the first of an index. Its name carries the hash of its content, so it never changes. */
export interface IndexFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** Short hash of one or more contents. */
function contentHash(contents: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content).update("\0");
  return hash.digest("hex").slice(0, 10);
}

/** A file named `stem-HASH.extension`. */
export function hashedFile(stem: string, extension: string, text: string): IndexFile {
  const bytes = encoder.encode(text);
  return { name: `${stem}-${contentHash([bytes])}.${extension}`, bytes };
}

/** Files `stem/HASH/NUMBER.extension`, all under the hash of the set: readers know names by number then. */
export function numberedFiles(
  stem: string,
  extension: string,
  texts: Iterable<string>,
): { directory: string; files: IndexFile[] } {
  const contents = Array.from(texts, (text) => encoder.encode(text));
  const directory = `${stem}/${contentHash(contents)}/`;
  const files = contents.map((bytes, number) => ({ name: `${directory}${number}.${extension}`, bytes }));
  return { directory, files };
}
