import type { Messages } from "../messages/en.ts";

/**
 * The operators of a query, for the search page and for an empty list of results: an example of each, and what it
 * does.
 * @param texts in the reader's language
 */
export function searchTips(texts: Messages["search"]["tips"]): { examples: string[]; text: string }[] {
  return [
    { examples: ['"word word"'], text: texts.phrase },
    { examples: ["+word"], text: texts.must },
    { examples: ["-word"], text: texts.without },
    { examples: ["title:word", "heading:word", "code:word"], text: texts.field },
    { examples: ["wo*"], text: texts.prefix },
    { examples: ["word~2"], text: texts.distance },
    { examples: ["word^2"], text: texts.boost },
  ];
}
