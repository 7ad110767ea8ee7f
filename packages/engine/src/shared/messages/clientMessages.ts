import type { Messages } from "./en.ts";

/** The interface texts that the browser needs. */
export type ClientMessages = Omit<Messages, "baseUrl" | "searchPage">;

/** The catalogue for the browser, without the texts that only the build writes into documents. */
export function clientMessages({
  baseUrl,
  searchPage,
  ...messages
}: ClientMessages & Partial<Messages>): ClientMessages {
  const { article, notFound, search } = messages;
  return {
    ...messages,
    search: { ...search, tips: { ...blank(search.tips), title: search.tips.title } },
    notFound: { ...notFound, title: "", text: "", links: "" },
    article: {
      ...article,
      admonitions: blank(article.admonitions),
      codeRegion: "",
      tableRegion: "",
      pictureRegion: "",
      footnotes: "",
      backToReference: "",
    },
  };
}

function blank<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.keys(texts).map((key) => [key, ""])) as Texts;
}
