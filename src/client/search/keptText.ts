import { readStored, writeStored } from "../stores/storage.ts";

const KEY = "search.typed";

/** Keeps the text of the search field for the time after a reload; an empty text keeps nothing. */
export function keepText(text: string): void {
  writeStored(KEY, text || null, true);
}

/** The text that was kept before a reload, or an empty text. It is given once. */
export function takeText(): string {
  const text = readStored(KEY, true) ?? "";
  keepText("");
  return text;
}
