import { statements } from "./components/data.ts";
import { statementList } from "./components/statements.ts";
import read from "./data/read.json" with { type: "json" };
import unproven from "./data/unproven.json" with { type: "json" };
import { parseMarkdown, readContent } from "./readContent.ts";
import { type Sentence, sentencesOfPage } from "./sentences.ts";
import config from "./site.config.ts";

/**
 * Every sentence of the pages and of the notes in `llms.txt`, but for the list of statements, which is made from the data
 * that the tests compare.
 */
export function allSentences(): Sentence[] {
  const made = new Set(sentencesIn("", statementList({})).map(({ text }) => text));
  return [
    ...readContent()
      .flatMap(sentencesOfPage)
      .filter(({ at, text }) => !(at.startsWith("/markdown-page#") && made.has(text))),
    ...sentencesIn("/llms.txt", config.llms?.notes ?? ""),
  ];
}

function sentencesIn(route: string, markdown: string): Sentence[] {
  const tree = parseMarkdown(markdown);
  return sentencesOfPage({
    file: "",
    route,
    frontMatter: {},
    markdown,
    tree,
    headings: [],
    anchors: new Set(),
  });
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

/** Sentences that were read, by what was read. */
export type Read = { why: string; sentences: string[] }[];

/** Sentences that were read and not run, by what proves them; labels and advice are among them. */
export const knownRead = read as Read;

/** Each sentence that was read and not run, with what proves it. */
export const sentencesRead = knownRead.flatMap(({ why, sentences }) =>
  sentences.map((text) => ({ text, why })),
);

/** What is wrong between the sentences of the pages and the data, each with the way to mend it. */
export function problemsOf(sentences: Sentence[]): string[] {
  const left = unlisted(sentences);
  return [
    ...left.added.map(
      ({ at, text }) =>
        `${at} says: ${text}\n  No statement quotes it. Add it to the quotes of one that proves it in data/statements.json. ` +
        `If none can, read what proves it and run: npm run check:statements -- --read "what you read"`,
    ),
    ...left.gone.map(
      (text) =>
        `data/read.json or data/unproven.json has: ${text}\n  No page says so, or a statement quotes it. ` +
        "Take it out, or run: npm run check:statements -- --tidy",
    ),
    ...quotesWithoutSentence(sentences).map(
      ([id, text]) =>
        `The statement "${id}" of data/statements.json has: ${text}\n  No section that it names in at and also says so. ` +
        "If the page is right, change the quote and see that the case still proves it.",
    ),
  ];
}

/** Sentences of pages that neither a statement quotes nor a file names, and those that a file names without need. */
function unlisted(sentences: Sentence[]): { added: Sentence[]; gone: string[] } {
  const left = new Map(sentencesWithoutStatement(sentences).map((one) => [one.text, one]));
  const known = new Set([...knownUnproven, ...sentencesRead].map(({ text }) => text));
  return {
    added: [...left.values()].filter(({ text }) => !known.has(text)),
    gone: [...known].filter((text) => !left.has(text)),
  };
}

/**
 * The list of what was read as it is to be: without sentences that no page has or a statement quotes, and where `why`
 * is given, with all new ones below that reason.
 */
export function listRead(listed: Read, sentences: Sentence[], why?: string): Read {
  const { added } = unlisted(sentences);
  const left = new Set(sentencesWithoutStatement(sentences).map(({ text }) => text));
  const kept = listed
    .map(({ why, sentences }) => ({ why, sentences: sentences.filter((text) => left.has(text)) }))
    .filter(({ sentences }) => sentences.length > 0);
  if (why === undefined || added.length === 0) return kept;
  const texts = added.map(({ text }) => text);
  const group = kept.find((one) => one.why === why);
  if (group === undefined) return [...kept, { why, sentences: texts }];
  return kept.map((one) => (one === group ? { why, sentences: [...group.sentences, ...texts] } : one));
}
