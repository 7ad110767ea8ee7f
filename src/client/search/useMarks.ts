import { useEffect, useEffectEvent } from "react";
import { samePath } from "../../shared/paths.ts";
import { useFrame, useOnPage } from "../frame.ts";

let loaded: typeof import("./highlight/showMarks.ts") | undefined;

/** Highlights on the page what a search led here for, while the address says so. */
export function useMarks(wanted: boolean): void {
  const { site, page } = useFrame();
  const update = async () => {
    // The address of a page that is on its way is there before it.
    if (!wanted || !samePath(location.pathname, page.path)) return;
    if (!location.search.includes("_highlight=")) return loaded?.clearMarks();
    try {
      loaded = await import("./highlight/showMarks.ts");
      loaded.showMarks(site.messages, site.locale.htmlLang);
    } catch (error) {
      // The page is whole without marks.
      console.warn("What was searched can't be highlighted.", error);
    }
  };
  useOnPage(() => void update());
  const onMove = useEffectEvent(update);
  useEffect(() => {
    // Within a page only the address changes.
    const { navigation } = window;
    const listener = () => void onMove();
    navigation?.addEventListener("currententrychange", listener);
    return () => navigation?.removeEventListener("currententrychange", listener);
  }, []);
}
