import { createHash } from "node:crypto";
import type { SearchPage } from "../../shared/search/section.ts";

/** A file beside the first of an index. Its name carries the hash of its content, so it never changes. */
export interface IndexFile {
  name: string;
  /** Hash of its content. */
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file that may be there from an earlier time: its bytes are made when they are asked for. */
export interface LateFile extends IndexFile {
  /** Which fragment of which page's texts it is, where it was not made now. */
  known?: { page: SearchPage; number: number };
}

const encoder = new TextEncoder();

/** Hash of one or more contents. */
export function contentHash(contents: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content).update("\0");
  return hash.digest("hex");
}

/** A file named `stem-HASH.extension`. */
export function hashedFile(stem: string, extension: string, text: string): IndexFile {
  const bytes = encoder.encode(text);
  const hash = contentHash([bytes]);
  return { name: `${stem}-${hash.slice(0, 10)}.${extension}`, hash, bytes };
}

/** Files `stem/HASH/NUMBER.extension`, all under the hash of the set: readers know names by number then. */
export function numberedFiles<F extends Pick<IndexFile, "hash">>(
  stem: string,
  extension: string,
  contents: F[],
): { directory: string; files: (F & { name: string })[] } {
  const directory = `${stem}/${contentHash(contents.map(({ hash }) => hash)).slice(0, 10)}/`;
  const files = contents.map((file, number) =>
    Object.assign(file, { name: `${directory}${number}.${extension}` }),
  );
  return { directory, files };
}

/** A text as a file. */
export function textFile(text: string, hash = contentHash([text])): Pick<IndexFile, "hash" | "bytes"> {
  return { hash, bytes: encoder.encode(text) };
}
