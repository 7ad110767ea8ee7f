import { useEffect, useEffectEvent } from "react";
import { samePath } from "../../shared/paths.ts";
import { useAppContext, useOnPage } from "../common/appContext.ts";
import { ownGlobal } from "../common/ownGlobal.ts";

let loaded: typeof import("./highlight/showMarks.ts") | undefined;

/** Marks the words of the address' `_highlight` parameter on the page. */
export function useMarks(wanted: boolean): void {
  const { site, page } = useAppContext();
  const update = async () => {
    // While the next page is loading, the address is already that of the next page.
    if (!wanted || !samePath(location.pathname, page.path)) return;
    if (!location.search.includes("_highlight=")) return loaded?.clearMarks();
    try {
      loaded = await import("./highlight/showMarks.ts");
      loaded.showMarks(site.locale.htmlLang);
    } catch (error) {
      // That the searched words can't be marked is no reason to fail: the page can be read without marks.
      console.warn(error);
    }
  };
  useOnPage(() => void update());
  const onMove = useEffectEvent(update);
  useEffect(() => {
    // useOnPage doesn't notice a navigation within the page, which changes only the address.
    const navigation = ownGlobal("navigation");
    const listener = () => void onMove();
    navigation?.addEventListener("currententrychange", listener);
    return () => navigation?.removeEventListener("currententrychange", listener);
  }, []);
}
