import { useEffect } from "react";
import { textLanguage } from "../../../shared/language.ts";
import { formatCount } from "../../../shared/messages/format.ts";
import type { SearchAnswer } from "../../../shared/search/engine.ts";
import type { Site } from "../../../shared/site.ts";
import { announce } from "../../common/announce.ts";
import { useAppContext } from "../../common/appContext.ts";

/** The number of sections found and of the pages that they are on, as a text. */
export function countText({ total, pages }: SearchAnswer, site: Site): string {
  const { sections, pages: onPages } = site.messages.search;
  const { lang = site.locale.htmlLang } = textLanguage(site);
  return `${formatCount(sections, total, lang)} ${formatCount(onPages, pages, lang)}`;
}

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
