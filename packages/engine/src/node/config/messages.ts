import type { Messages } from "../../shared/messages/en.ts";
import { messagesFor } from "../../shared/messages/index.ts";
import type { SiteConfig } from "./schema/schema.ts";

/** The interface texts of a locale, with those of the plugins. */
export function messagesOf(locale: string, { i18n, added }: Pick<SiteConfig, "i18n" | "added">): Messages {
  const messages = messagesFor(locale, i18n.messages);
  const kinds = Object.entries(added.admonitions);
  if (kinds.length === 0) return messages;
  const language = locale.split("-")[0] ?? locale;
  const titleIn = (titles: Record<string, string>) =>
    titles[locale] ?? titles[language] ?? Object.values(titles)[0];
  const titles = kinds.map(([kind, titles]) => [kind, titleIn(titles) ?? kind]);
  const { article } = messages;
  const admonitions = { ...Object.fromEntries(titles), ...article.admonitions };
  return { ...messages, article: { ...article, admonitions } };
}
