type Kind = "localStorage" | "sessionStorage";

/** What the browser keeps under a key; an empty text where it keeps nothing, or storage is switched off. */
export function stored(kind: Kind, key: string): string {
  try {
    return window[kind].getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a text. Where storage is switched off, the page alone has it, as long as it is open. */
export function store(kind: Kind, key: string, text: string): void {
  try {
    window[kind].setItem(key, text);
  } catch {
    // The reader wants it so.
  }
}
