/** Letters of scripts without spaces between words. */
export const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Whether a word may begin or end between two characters: where one of them belongs to a script without spaces, but
 * not before a combining mark.
 */
export function canBreakAt(text: string, at: number): boolean {
  const after = text.slice(at, at + 2);
  return !/^\p{M}/u.test(after) && UNSPACED.test(text.slice(Math.max(0, at - 1), at) + after.charAt(0));
}
