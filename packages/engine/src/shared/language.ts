import type { Site } from "./site.ts";

/** Whether a language tag (BCP 47) is of English. */
export const isEnglish = (tag: string): boolean => /^en(?:-|$)/.test(tag);

/** Attributes for a sentence of the interface where it is in English because nobody brought it in the page's language. */
export const textLanguage = ({ messages, locale }: Pick<Site, "messages" | "locale">) =>
  isEnglish(messages.language) && !isEnglish(locale.htmlLang) ? { lang: "en", dir: "ltr" } : {};
