import { useEffect, useEffectEvent } from "react";
import { useFrame, useOnPage } from "../frame.ts";

let loaded: typeof import("./highlight/showMarks.ts") | undefined;

/** Highlights on the page what a search led here for, while the address says so. */
export function useMarks(wanted: boolean): void {
  const { messages } = useFrame().site;
  const update = async () => {
    if (!wanted) return;
    if (!location.search.includes("_highlight=")) return loaded?.clearMarks();
    try {
      loaded = await import("./highlight/showMarks.ts");
      loaded.showMarks(messages);
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
