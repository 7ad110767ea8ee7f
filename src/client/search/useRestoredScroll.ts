import { useEffect, useLayoutEffect } from "react";
import { readStored, writeStored } from "../stores/storage.ts";

/**
 * Brings the reader back to where the results were left. They come after the browser has restored its own scroll
 * position, on a page that was too low for it then. Browsers without the Navigation API don't name their history entries;
 * they keep the whole page for the way back.
 * @param ready whether the results stand in the document.
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

/** Name under which the session remembers how far down the history entry at hand was scrolled. */
const storageKey = () => `search.scroll.${window.navigation?.currentEntry?.key}`;
