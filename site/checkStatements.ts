/** `npm run check:statements` lists the sentences of the pages with a number, an order of events, a message, an "all" or a
 * "no" that no statement quotes: those that `data/unproven.json` and `data/read.json` name, with the reason, and those that
 * neither does. It fails for the latter, and for a quote that doesn't stand where its statement says. */
import {
  allSentences,
  claimsWithoutStatement,
  knownRead,
  knownUnproven,
  quotesWithoutSentence,
} from "./quotes.ts";

const reasons = new Map([...knownUnproven, ...knownRead].map(({ text, why }) => [text, why]));
const sentences = allSentences();
const left = claimsWithoutStatement(sentences);
const missing = quotesWithoutSentence(sentences);
for (const [id, quote] of missing) console.log(`The sections of the statement "${id}" lack:\n  ${quote}\n`);
for (const { at, text } of left)
  console.log(`${at}\n  ${text}\n  ${reasons.get(text) ?? "NO STATEMENT QUOTES IT"}\n`);
console.log(
  `${left.length} sentences, ${left.filter(({ text }) => !reasons.has(text)).length} without a reason.`,
);
if (missing.length > 0 || left.some(({ text }) => !reasons.has(text))) process.exitCode = 1;
