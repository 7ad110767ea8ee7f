import type { Messages } from "../messages/en.ts";

/**
 * What can be asked for, for the search page and for a list without results: examples of each operator, and what it does.
 * @param texts of the reader's language
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
