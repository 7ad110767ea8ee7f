import { createHash } from "node:crypto";

/** The SHA-256, in hexadecimal, of some values: strings as they are, others as JSON. */
export function keyOf(...values: unknown[]): string {
  const texts = values.map((value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")));
  // The length separates the values: without it, "ab","c" and "a","bc" would be the same.
  const all = texts.map((text) => `${text.length}:${text}`).join("");
  return createHash("sha256").update(all).digest("hex");
}
