import { statements } from "./components/data.ts";
import unproven from "./data/unproven.json" with { type: "json" };
import { readContent } from "./readContent.ts";
import { type Sentence, sentencesOfPage } from "./sentences.ts";

/** The page that counts the statements: its own numbers are made from them. */
const aboutThesePages = "/markdown-page";

/** Every sentence of the pages. */
export function allSentences(): Sentence[] {
  const pages = readContent().filter(({ route }) => route !== aboutThesePages);
  return pages.flatMap(sentencesOfPage);
}

/** The sentences of the pages that a test could prove, and that no statement quotes in full. */
export function claimsWithoutStatement(sentences: Sentence[]): Sentence[] {
  const quotes = statements.flatMap((statement) => statement.quotes ?? []);
  return sentences.filter(({ isClaim, text }) => isClaim && !quotes.some((quote) => quote.includes(text)));
}

/** The quotes of statements that no sentence of the pages is, each behind the id of its statement. */
export function quotesWithoutSentence(sentences: Sentence[]): [id: string, quote: string][] {
  const texts = new Set(sentences.map(({ text }) => text));
  return statements.flatMap(({ id, quotes = [] }) =>
    quotes.filter((quote) => !texts.has(quote)).map((quote): [string, string] => [id, quote]),
  );
}

/** Sentences of that kind that no test proves, each with the reason. */
export const knownUnproven = unproven as { text: string; why: string }[];
