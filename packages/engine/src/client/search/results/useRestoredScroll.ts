import { useEffect, useLayoutEffect } from "react";
import { ownGlobal } from "../../common/ownGlobal.ts";
import { readStored, writeStored } from "../../stores/storage.ts";

/**
 * Restores the scroll position of the search page. The browser restores it before the results are there, when the
 * page is still too short. Does nothing without the Navigation API, by which history entries are told apart: in such
 * browsers links load whole documents, and the back/forward cache keeps the page.
 * @param ready whether the results are in the document
 */
export function useRestoredScroll(ready: boolean): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const save = () => writeStored(storageKey(), String(scrollY), true);
    addEventListener("pagehide", save, { signal });
    ownGlobal("navigation")?.addEventListener("navigate", save, { signal });
    return () => leaving.abort();
  }, []);
  useLayoutEffect(() => {
    const stored = ready && ownGlobal("navigation") ? readStored(storageKey(), true) : null;
    if (stored !== null) scrollTo(0, Number(stored));
  }, [ready]);
}

/** The key under which session storage keeps the scroll position of the current history entry. */
const storageKey = () => `search.scroll.${ownGlobal("navigation")?.currentEntry?.key}`;
