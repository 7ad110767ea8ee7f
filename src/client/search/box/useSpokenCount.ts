import { useEffect } from "react";
import { formatCount } from "../../../shared/messages/format.ts";
import { announce } from "../../announce.ts";
import { useFrame } from "../../frame.ts";
import type { SearchAnswer } from "../protocol.ts";

/** Typing rests this long before the count is said. */
const ANNOUNCE_DELAY = 500;

/** Tells a screen reader how much an answer has. */
export function useSpokenCount(answer: SearchAnswer | undefined): void {
  const { messages, locale } = useFrame().site;
  const { total, pages } = answer ?? {};
  useEffect(() => {
    if (total === undefined || pages === undefined) return;
    const { noResults, sections, pages: onPages } = messages.search;
    const count = [
      formatCount(sections, total, locale.htmlLang),
      formatCount(onPages, pages, locale.htmlLang),
    ];
    const timer = setTimeout(() => announce(total === 0 ? noResults : count.join(" ")), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [total, pages, messages, locale]);
}
