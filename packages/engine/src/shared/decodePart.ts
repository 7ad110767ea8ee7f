/**
 * Decodes a part of an address, such as its hash, with composed letters, which ids of pages have. What was typed by hand may be no valid
 * encoding, and then stays as it is.
 */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text).normalize();
  } catch {
    return text.normalize();
  }
}
