import { createStore } from "../stores/store.ts";

type Deferred = typeof import("./deferred.tsx");

/** The deferred part of the app once it is loaded. */
export const deferred = createStore<Deferred | undefined>(undefined);

let loading: Promise<Deferred> | undefined;

/**
 * Loads what only a reader who interacts with the page needs: buttons of code blocks, links of headings, the button
 * back to the top, the menu of narrow screens, and their styles. Later calls return at once.
 * @throws if it can't be loaded; the next call tries again
 */
export async function loadDeferred(): Promise<void> {
  loading ??= import("./deferred.tsx");
  try {
    deferred.set(await loading);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
