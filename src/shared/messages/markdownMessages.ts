import type { Messages } from "./en.ts";
import { format } from "./format.ts";

/** The texts that the Markdown compiler writes into articles. */
export function markdownMessages({ article }: Messages) {
  const { admonitions, footnotes, backToReference, tableRegion } = article;
  return {
    admonitions,
    footnotes,
    backToReference,
    tableRegion,
    codeRegion: (language: string) => format(article.codeRegion, { language }),
  };
}
