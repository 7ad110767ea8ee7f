import { useEffect, useEffectEvent } from "react";
import { samePath } from "../../shared/paths.ts";
import { useAppContext } from "./appContext.ts";
import { ownGlobal } from "./ownGlobal.ts";

declare global {
  /** TypeScript doesn't know it yet. It is told of Back on phones before any page is left; dialogs and popovers have one of their own. */
  var CloseWatcher: new () => EventTarget & { destroy(): void };
}

/**
 * Has Back close what covers the page, and stay on the page, where the browser has `CloseWatcher`, or the Navigation API and
 * allows it. While a page is loading, Back also cancels the loading.
 * @param watched whether it was just opened and needs a `CloseWatcher`
 */
export function useCloseOnBack(isOpen: () => boolean, close: () => void, watched = false): void {
  const { page } = useAppContext();
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== "traverse" || !isOpen()) return;
    // While a navigation is under way, the address is already that of the next page.
    const isLeaving = page.kind !== "not-found" && !samePath(location.pathname, page.path);
    if (!isLeaving) event.preventDefault();
    close();
  });
  useEffect(() => {
    const leaving = new AbortController();
    ownGlobal("navigation")?.addEventListener("navigate", (event) => onNavigate(event), {
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, []);
  const watch = useEffectEvent(() => {
    const Watcher = isOpen() ? ownGlobal("CloseWatcher") : undefined;
    const watcher = Watcher && new Watcher();
    watcher?.addEventListener("close", () => close());
    return watcher;
  });
  useEffect(() => {
    const watcher = watched ? watch() : undefined;
    return () => watcher?.destroy();
  }, [watched]);
}
