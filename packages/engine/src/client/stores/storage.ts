/**
 * Reads web storage without throwing: where the browser blocks it, nothing is found.
 * @param session reads session storage, which ends with the tab, instead of local storage
 */
export function readStored(key: string, session = false): string | null {
  try {
    return (session ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}

/** A stored JSON value; null if it is damaged. */
export function readStoredJson(key: string, session = false): unknown {
  try {
    return JSON.parse(readStored(key, session) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null. Does nothing where the browser blocks storage. */
export function writeStored(key: string, value: string | null, session = false): void {
  try {
    const storage = session ? sessionStorage : localStorage;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the choice lasts until the page is left.
  }
}
