/**
 * Storage that never throws: where the browser blocks it, reading finds nothing and writing is forgotten.
 * `session` chooses the storage that ends with the tab.
 */
export function readStored(key: string, session = false): string | null {
  try {
    return (session ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}

/** A stored value that is JSON; nothing where it is damaged. */
export function readStoredJson(key: string, session = false): unknown {
  try {
    return JSON.parse(readStored(key, session) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when it is null. */
export function writeStored(key: string, value: string | null, session = false): void {
  try {
    const storage = session ? sessionStorage : localStorage;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Blocked or full: the choice then lasts as long as the page.
  }
}

/**
 * Calls `changed` with the value of `key`, or null, when another page may have changed it: in another tab, or while this
 * page lay in the browser's cache for going back. Returns the undoing.
 */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const read = () => changed(readStored(key));
  addEventListener("storage", (event) => (event.key === key || event.key === null) && read(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && read(), { signal });
  return () => leaving.abort();
}
