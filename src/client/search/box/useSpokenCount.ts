import { useEffect } from "react";
import { announce } from "../../announce.ts";
import { useFrame } from "../../frame.ts";
import { countText } from "../countText.ts";
import type { SearchAnswer } from "../engine/protocol.ts";

/** Typing rests this long before the count is said. */
const ANNOUNCE_DELAY = 500;

/** Tells a screen reader how much an answer has. */
export function useSpokenCount(answer: SearchAnswer | undefined): void {
  const { site } = useFrame();
  const text = answer && (answer.total === 0 ? site.messages.search.noResults : countText(answer, site));
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
}
