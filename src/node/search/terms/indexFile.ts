import { createHash } from "node:crypto";

/** A file of an index other than the first. Its name contains a hash of its content, so it can be cached for ever. */
export interface IndexFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** The first ten hexadecimal digits of the SHA-256 of texts. */
function hashOf(texts: string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 10);
}

/** Makes a file named `stem-HASH.extension`. */
export function hashedFile(stem: string, extension: string, text: string): IndexFile {
  return { name: `${stem}-${hashOf([text])}.${extension}`, bytes: encoder.encode(text) };
}

/**
 * Makes files named `stem/HASH/NUMBER.extension`. They share one hash, so that the browser can work out each name from
 * the number.
 */
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
