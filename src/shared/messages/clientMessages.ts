import type { Messages } from "./en.ts";

/**
 * The catalogue as the browser needs it: texts that only the build writes into documents are emptied, so that readers
 * don't load them twice.
 */
export function clientMessages(messages: Messages): Messages {
  const { article, notFound, search } = messages;
  return {
    ...messages,
    baseUrl: blank(messages.baseUrl),
    notFound: { ...notFound, title: "", text: "", links: "" },
    search: { ...search, noScript: "" },
    article: {
      ...article,
      admonitions: blank(article.admonitions),
      codeRegion: "",
      tableRegion: "",
      footnotes: "",
      backToReference: "",
    },
  };
}

function blank<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.keys(texts).map((key) => [key, ""])) as Texts;
}
