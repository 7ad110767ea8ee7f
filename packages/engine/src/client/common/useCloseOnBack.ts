import { useEffect, useEffectEvent } from "react";
import { samePath } from "../../shared/paths.ts";
import { useAppContext } from "./appContext.ts";
import { ownGlobal } from "./ownGlobal.ts";

/**
 * Has Back close what covers the page, and stay on the page, where the browser has the Navigation API and allows it. While a
 * page is loading, Back also cancels the loading.
 */
export function useCloseOnBack(isOpen: () => boolean, close: () => void): void {
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
    const { signal } = leaving;
    ownGlobal("navigation")?.addEventListener("navigate", (event) => onNavigate(event), { signal });
    return () => leaving.abort();
  }, []);
}
