/** `npm run check:statements` lists the sentences of the pages with a number, an order of events or a message that no
 * statement quotes: those that `data/unproven.json` names, with the reason, and those that it doesn't. It fails for the
 * latter, and for a quote that no page has. */
import { allSentences, claimsWithoutStatement, knownUnproven, quotesWithoutSentence } from "./quotes.ts";

const reasons = new Map(knownUnproven.map(({ text, why }) => [text, why]));
const sentences = allSentences();
const left = claimsWithoutStatement(sentences);
const missing = quotesWithoutSentence(sentences);
for (const [id, quote] of missing)
  console.log(`No page has what the statement "${id}" quotes:\n  ${quote}\n`);
for (const { at, text } of left)
  console.log(`${at}\n  ${text}\n  ${reasons.get(text) ?? "NO STATEMENT QUOTES IT"}\n`);
console.log(
  `${left.length} sentences, ${left.filter(({ text }) => !reasons.has(text)).length} without a reason.`,
);
if (missing.length > 0 || left.some(({ text }) => !reasons.has(text))) process.exitCode = 1;
