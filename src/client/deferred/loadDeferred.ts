import { createStore } from "../stores/store.ts";

/** The deferred part of the app once it is loaded. */
export const deferred = createStore<typeof import("./deferred.tsx") | undefined>(undefined);

/**
 * Loads what only a reader who interacts with the page needs: buttons of code blocks, links of headings, the button
 * back to the top, the menu of narrow screens, and their styles.
 * @throws if it can't be loaded; the next call tries again
 */
export async function loadDeferred(): Promise<void> {
  deferred.set(await import("./deferred.tsx"));
}
