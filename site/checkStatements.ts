/** `npm run check:statements` compares the sentences of the pages with the data. It fails for a sentence that no statement
 * quotes and no file names as read or unproven, for a quote that doesn't stand where its statement says, and for a
 * sentence that a file names and no page has. See `help` for what else it does. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  allSentences,
  keyOf,
  knownRead,
  knownUnproven,
  listRead,
  problemsOf,
  sentencesRead,
  sentencesWithoutStatement,
} from "./quotes.ts";

const help = `npm run check:statements                  what is to be mended, and how many sentences are quoted
npm run check:statements -- --list        also the claims that are not quoted, each with what was read for it
npm run check:statements -- --list --all  labels and advice too
npm run check:statements -- --tidy        takes sentences that no page has out of data/read.json
npm run check:statements -- --read "WHY"  the same, and puts all new sentences into data/read.json; WHY names what
                                          proves them: a file of the plugin, the documentation of another program,
                                          or "${knownRead.at(-1)?.why}"`;

try {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean" },
      list: { type: "boolean" },
      all: { type: "boolean" },
      tidy: { type: "boolean" },
      read: { type: "string" },
    },
  });
  if (values.help) console.log(help);
  else if (values.tidy || values.read !== undefined) rewrite(values.read);
  else check(values.list === true, values.all === true);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
  process.exitCode = 1;
}

/** Writes the lists of what was read and what is unproven, with the new sentences if `why` says what proves them. */
function rewrite(why: string | undefined): void {
  if (why?.trim() === "") throw new Error("--read needs what you read, in quotation marks.");
  const sentences = allSentences();
  const keys = new Set(sentencesWithoutStatement(sentences).map(keyOf));
  write(
    "unproven.json",
    knownUnproven.filter((one) => keys.has(keyOf(one))),
  );
  write("read.json", listRead(knownRead, sentences, why));
  const before = new Set([...knownUnproven, ...sentencesRead].map(keyOf));
  for (const key of before) if (!keys.has(key)) console.log(`- ${key}`);
  for (const key of keys) if (!before.has(key) && why !== undefined) console.log(`+ ${key}`);
  console.log("data/read.json is written. Run npm run format, and look at the difference.");
}

function write(name: string, data: unknown): void {
  writeFileSync(join(import.meta.dirname, "data", name), `${JSON.stringify(data, null, 2)}\n`);
}

/** Prints what is wrong, and how many sentences are quoted. */
function check(isList: boolean, isAll: boolean): void {
  const sentences = allSentences();
  const left = sentencesWithoutStatement(sentences);
  const reasons = new Map([...knownUnproven, ...sentencesRead].map((one) => [keyOf(one), one.why]));
  for (const one of left)
    if (isList && reasons.has(keyOf(one)) && (one.isClaim || isAll))
      console.log(`${one.at}\n  ${one.text}\n  ${reasons.get(keyOf(one))}\n`);
  const problems = problemsOf(sentences);
  for (const [index, problem] of problems.entries()) {
    // Problems of one kind have the same advice, which is given once below them.
    const [what, advice] = parts(problem);
    const [, next] = parts(problems[index + 1] ?? "");
    console.log(advice === next ? what : `${what}\n${advice}\n`);
  }
  const read = left.filter((one) => reasons.has(keyOf(one))).length;
  console.log(
    `${sentences.length - left.length} sentences are quoted, ${read} are listed as read, ${left.length - read} are neither.`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

/** A problem and, from its second line on, the way to mend it. */
function parts(problem: string): [what: string, advice: string] {
  const end = problem.indexOf("\n");
  return end < 0 ? [problem, ""] : [problem.slice(0, end), problem.slice(end + 1)];
}
