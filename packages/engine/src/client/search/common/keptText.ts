import { readStored, writeStored } from "../../stores/storage.ts";

const KEY = "search.typed";

/** Keeps the text of the search field for the time after a reload; an empty text keeps nothing. */
export function keepText(text: string): void {
  writeStored(KEY, text || null, true);
}

/** Returns the text that was kept before a reload and forgets it; an empty text if there is none. */
export function takeText(): string {
  const text = readStored(KEY, true) ?? "";
  keepText("");
  return text;
}
