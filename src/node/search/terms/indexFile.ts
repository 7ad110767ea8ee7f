import { createHash } from "node:crypto";

/** A file beside the first of an index. Its name carries a hash of its content, so it never changes. */
export interface IndexFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** The first ten hexadecimal digits of the SHA-256 of some texts. */
function hashOf(texts: string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 10);
}

/** A file named `stem-HASH.extension`. */
export function hashedFile(stem: string, extension: string, text: string): IndexFile {
  return { name: `${stem}-${hashOf([text])}.${extension}`, bytes: encoder.encode(text) };
}

/** Files `stem/HASH/NUMBER.extension`, all under the hash of the set: readers know names by number then. */
export function numberedFiles(
  stem: string,
  extension: string,
  texts: string[],
): { directory: string; files: IndexFile[] } {
  const directory = `${stem}/${hashOf(texts)}/`;
  const files = texts.map((text, number) => ({
    name: `${directory}${number}.${extension}`,
    bytes: encoder.encode(text),
  }));
  return { directory, files };
}
