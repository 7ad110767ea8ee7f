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

/** Calls `changed` when another tab changes the value of `key` (its new value, or null). Returns the undoing. */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.key === null ? null : event.newValue);
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
