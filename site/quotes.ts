import { statements } from "./components/data.ts";
import read from "./data/read.json" with { type: "json" };
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

const quotes = new Set(statements.flatMap(({ quotes = [] }) => quotes));

/** The sentences of the pages that no statement quotes. */
export function sentencesWithoutStatement(sentences: Sentence[]): Sentence[] {
  return sentences.filter(({ text }) => !quotes.has(text));
}

/**
 * The quotes of statements that don't stand in a section that the statement names, each behind the id of its statement,
 * and the sections that a statement names without a quote from them.
 */
export function quotesWithoutSentence(sentences: Sentence[]): [id: string, quote: string][] {
  const sections = new Map<string, Set<string>>();
  for (const { at, text } of sentences) sections.set(text, (sections.get(text) ?? new Set()).add(at));
  return statements.flatMap(({ id, at, also = [], quotes = [] }) => {
    const named = [at, ...also];
    const astray = quotes.filter((quote) => !named.some((section) => sections.get(quote)?.has(section)));
    const empty = also.filter((section) => !quotes.some((quote) => sections.get(quote)?.has(section)));
    return [...astray, ...empty].map((each): [string, string] => [id, each]);
  });
}

/** Claims that no test proves, each with the reason: they are of other programs, systems or times. */
export const knownUnproven = unproven as { text: string; why: string }[];

/** Sentences that were read and not run, by what proves them; labels and advice are among them. */
export const knownRead = (read as { why: string; sentences: string[] }[]).flatMap(({ why, sentences }) =>
  sentences.map((text) => ({ text, why })),
);
