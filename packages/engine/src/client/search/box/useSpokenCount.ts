import { useEffect } from "react";
import type { SearchAnswer } from "../../../shared/search/engine.ts";
import { announce } from "../../common/announce.ts";
import { useAppContext } from "../../common/appContext.ts";
import { countText } from "../common/countText.ts";

/** Milliseconds without typing after which the count is read out. */
const ANNOUNCE_DELAY = 500;

/** Has screen readers read out how many results an answer has. */
export function useSpokenCount(answer: SearchAnswer | undefined): void {
  const { site } = useAppContext();
  const text = answer && (answer.total === 0 ? site.messages.search.noResults : countText(answer, site));
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
}
