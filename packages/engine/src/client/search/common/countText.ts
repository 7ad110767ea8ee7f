import { formatCount } from "../../../shared/messages/format.ts";
import type { SearchAnswer } from "../../../shared/search/engine.ts";
import type { Site } from "../../../shared/site.ts";

/** The number of sections found and of the pages that they are on, as a text. */
export function countText({ total, pages }: SearchAnswer, { messages, locale }: Site): string {
  const { sections, pages: onPages } = messages.search;
  return `${formatCount(sections, total, locale.htmlLang)} ${formatCount(onPages, pages, locale.htmlLang)}`;
}
