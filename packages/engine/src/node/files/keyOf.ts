import { createHash } from "node:crypto";

/** The SHA-256, in hexadecimal, of some values: strings and bytes as they are, others as JSON. */
export function keyOf(...values: unknown[]): string {
  const hash = createHash("sha256");
  for (const value of values) {
    const content =
      typeof value === "string" || value instanceof Uint8Array ? value : (JSON.stringify(value) ?? "");
    // The length separates the values: without it, "ab","c" and "a","bc" would be the same.
    hash.update(`${content.length}:`).update(content);
  }
  return hash.digest("hex");
}
