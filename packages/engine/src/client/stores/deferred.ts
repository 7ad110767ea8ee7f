import type { ComponentType } from "react";
import { createStore } from "./store.ts";

/** The deferred part of the app: the menu of narrow screens, and what adds to each page the parts that need scripts. */
interface DeferredParts {
  Drawer: ComponentType;
  PageActions: ComponentType;
}

/** The deferred part of the app once it is loaded. */
export const deferred = createStore<DeferredParts | undefined>(undefined);

let load: (() => Promise<DeferredParts>) | undefined;

/** Says how the deferred part is loaded. The app's start does so, because that part imports from all of the app. */
export function setDeferredLoader(loader: () => Promise<DeferredParts>): void {
  load = loader;
}

/** Whether the menu of narrow screens is open. */
export const isMenuOpen = createStore(false);

/**
 * Loads what only a reader who interacts with the page needs: buttons of code blocks, links of headings, the button
 * back to the top, the menu of narrow screens, and their styles.
 * @throws if it can't be loaded; the next call tries again
 */
export async function loadDeferred(): Promise<void> {
  deferred.set(await load?.());
}

/** Milliseconds after which the sidebar is opened in place of the menu. */
const patience = 1000;

/** Opens the menu of narrow screens. If that isn't there in time, opens or closes the sidebar, as the button does without scripts. */
export async function openMenu(): Promise<void> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false));
  const loaded = loadDeferred().then(
    () => true,
    () => false,
  );
  if (await Promise.race([loaded, late])) isMenuOpen.set(true);
  else document.getElementById("menu")?.togglePopover();
}
