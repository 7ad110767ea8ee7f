import { statements } from "./components/data.ts";
import read from "./data/read.json" with { type: "json" };
import unproven from "./data/unproven.json" with { type: "json" };
import { parseMarkdown, readContent } from "./readContent.ts";
import { linksOfPage, type Sentence, sentencesOfPage } from "./sentences.ts";
import { textsOf } from "./sentenceTexts.ts";
import config from "./site.config.ts";

/**
 * Every sentence and link of the pages, of the notes in `llms.txt` and of the site's configuration, but for the number of
 * statements, which is counted.
 */
export function allSentences(): Sentence[] {
  return [
    ...readContent()
      .flatMap((page) => [...sentencesOfPage(page), ...linksOfPage(page)])
      .filter(({ text }) => !/^\d+ statements are run /.test(text)),
    ...sentencesIn("/llms.txt", config.llms?.notes ?? ""),
    ...[config.tagline, config.image?.alt, ...textsOf(config.footer?.copyright ?? "")].flatMap((text) =>
      sentencesIn("/site.config.ts", text ?? ""),
    ),
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

/** A sentence in its section, as one text. */
export const keyOf = ({ at, text }: { at: string; text: string }) => `${at} ${text}`;

const quoted = new Set(
  statements.flatMap(({ at, also = [], quotes = [] }) =>
    [at, ...also].flatMap((at) => quotes.map((text) => keyOf({ at, text }))),
  ),
);

/** The sentences of the pages that no statement quotes for their section. */
export function sentencesWithoutStatement(sentences: Sentence[]): Sentence[] {
  return sentences.filter((sentence) => !quoted.has(keyOf(sentence)));
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

/** Claims that no test proves, each with its section and the reason: they are of other programs, systems or times. */
export const knownUnproven = unproven as { at: string; text: string; why: string }[];

/** Sentences that were read, by what was read and by section. */
export type Read = { why: string; sections: Record<string, string[]> }[];

/** Sentences that were read and not run, by what proves them; labels and advice are among them. */
export const knownRead = read as Read;

/** Each sentence that was read and not run, with what proves it. */
export const sentencesRead = each(knownRead);

function each(list: Read) {
  return list.flatMap(({ why, sections }) =>
    Object.entries(sections).flatMap(([at, texts]) => texts.map((text) => ({ at, text, why }))),
  );
}

/** What is wrong between the sentences of the pages and the data, each with the way to mend it. */
export function problemsOf(sentences: Sentence[]): string[] {
  const left = unlisted(sentences);
  return [
    ...left.added.map(({ at, text }) =>
      /\([0-9a-f]{8}\)$/.test(text)
        ? `${at} has ${text}\n  It is new or changed. See that its case in statements/ notices what you changed, then run: ` +
          `npm run check:statements -- --read "an example: run by the cases that paste it, and listed so that a changed line is noticed"`
        : `${at} says: ${text}\n  No statement quotes it. Add it to the quotes of one that proves it in data/statements.json. ` +
          `If none can, read what proves it and run: npm run check:statements -- --read "what you read"`,
    ),
    ...left.gone.map(
      ({ at, text }) =>
        `data/read.json or data/unproven.json has for ${at}: ${text}\n  That section doesn't say so, or a statement quotes it. ` +
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
function unlisted(sentences: Sentence[]) {
  const left = new Map(sentencesWithoutStatement(sentences).map((one) => [keyOf(one), one]));
  const known = new Map([...knownUnproven, ...sentencesRead].map((one) => [keyOf(one), one]));
  return {
    added: [...left].filter(([key]) => !known.has(key)).map(([, one]) => one),
    gone: [...known].filter(([key]) => !left.has(key)).map(([, one]) => one),
  };
}

/**
 * The list of what was read as it is to be: without sentences that no page has or a statement quotes, and where `why`
 * is given, with all new ones below that reason.
 */
export function listRead(listed: Read, sentences: Sentence[], why?: string): Read {
  const { added } = unlisted(sentences);
  const left = new Set(sentencesWithoutStatement(sentences).map(keyOf));
  const kept = each(listed).filter((one) => left.has(keyOf(one)));
  return grouped([...kept, ...(why === undefined ? [] : added.map((one) => ({ ...one, why })))]);
}

/** A list of sentences, each with its reason, by reason and section. */
function grouped(list: { at: string; text: string; why: string }[]): Read {
  const reasons = new Map<string, Record<string, string[]>>();
  for (const { at, text, why } of list) {
    const sections = reasons.get(why) ?? {};
    sections[at] = [...(sections[at] ?? []), text];
    reasons.set(why, sections);
  }
  return [...reasons].map(([why, sections]) => ({ why, sections }));
}
