/** `npm run check:statements` lists the sentences of the pages that no statement quotes: those that `data/unproven.json`
 * and `data/read.json` name, by the reason, and those that neither does. It fails for the latter, for a quote that
 * doesn't stand where its statement says, and for a sentence of the two files that no page has. With `--all` it lists
 * labels and advice too. */
import {
  allSentences,
  knownRead,
  knownUnproven,
  quotesWithoutSentence,
  sentencesWithoutStatement,
} from "./quotes.ts";

const reasons = new Map([...knownUnproven, ...knownRead].map(({ text, why }) => [text, why]));
const sentences = allSentences();
const left = sentencesWithoutStatement(sentences);
const unknown = left.filter(({ text }) => !reasons.has(text));
const texts = new Set(left.map(({ text }) => text));
const gone = [...reasons.keys()].filter((text) => !texts.has(text));
const missing = quotesWithoutSentence(sentences);
const isAll = process.argv.includes("--all");

for (const { at, text, isClaim } of left)
  if (reasons.has(text) && (isClaim || isAll)) console.log(`${at}\n  ${text}\n  ${reasons.get(text)}\n`);
for (const text of gone) console.log(`No page has, or a statement quotes:\n  ${text}\n`);
for (const [id, quote] of missing) console.log(`The sections of the statement "${id}" lack:\n  ${quote}\n`);
for (const { at, text } of unknown)
  console.log(
    `${at}\n  ${text}\n  NO STATEMENT QUOTES IT. Add it to the quotes of the one that proves it, or to data/read.json.\n`,
  );
const counts = [
  `${sentences.length - left.length} sentences are quoted`,
  `${left.length - unknown.length} are listed as read`,
  `${unknown.length} are neither`,
];
console.log(`${counts.join(", ")}.`);
if (missing.length + unknown.length + gone.length > 0) process.exitCode = 1;
