import { useEffect, useLayoutEffect } from "react";
import { readStored, writeStored } from "../stores/storage.ts";

/**
 * Restores the scroll position of the search page. The browser restores it before the results are there, when the
 * page is still too short. Without the Navigation API history entries can't be told apart, but such browsers load
 * documents and keep the page in their back/forward cache.
 * @param ready whether the results are in the document
 */
export function useRestoredScroll(ready: boolean): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const save = () => writeStored(storageKey(), String(scrollY), true);
    addEventListener("pagehide", save, { signal });
    window.navigation?.addEventListener("navigate", save, { signal });
    return () => leaving.abort();
  }, []);
  useLayoutEffect(() => {
    const stored = ready && window.navigation ? readStored(storageKey(), true) : null;
    if (stored !== null) scrollTo(0, Number(stored));
  }, [ready]);
}

/** The key under which session storage keeps the scroll position of the current history entry. */
const storageKey = () => `search.scroll.${window.navigation?.currentEntry?.key}`;
