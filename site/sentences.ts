import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sentencesOf } from "./prose.ts";

/** Words that a case has in `t.says`, where, and what the Lua around them does without those lines. */
export interface Said {
  words: string;
  place: string;
  does: string;
}

/** Numbers, versions, dates, and words that turn a sentence into the opposite or say who is first. */
const telling =
  /\d|\b(?:not|never|no|none|nothing|without|only|alone|all|each|every|first|last|before|after|once|twice|half|two|three|four|five)\b|n't\b/i;

const plain = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)|\*\*/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The sentences of a section's text, without headings, code and keywords; a row of a table counts as one. */
export function sentencesIn(text: string): string[] {
  return text.split("\n").flatMap((indented) => {
    const line = plain(indented);
    if (line.startsWith("| ")) return [line];
    const isProse = /^(?:- |\d+\. )?[\p{Lu}`"'*(:]/u.test(line) && !/^(?:Keywords|Label|Tabs?): /.test(line);
    return isProse ? sentencesOf(line.replace(/^(?:- |\d+\. )/, "")) : [];
  });
}

/** All words that the Lua files of a folder have in `t.says`. */
export function saidIn(folder: string): Said[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".lua"));
  return files.flatMap((name) => {
    const blocks = readFileSync(join(folder, name), "utf8").split(
      /^(?=local function|cases\[|recipe\(|builtin\()/m,
    );
    return blocks.flatMap((block) => {
      const does = block.replaceAll(/^\s*(?:t\.says\(|---? ).*$/gm, "").trim();
      const lists = [...block.matchAll(/^\s*t\.says\([^,]+, (.*)\)$/gm)].map(([, list = ""]) => list);
      return [...lists.join().matchAll(/"((?:[^"\\]|\\.)*)"|\[\[(.*?)\]\]/g)].map(
        ([, quoted, long = ""]) => ({
          words: plain(quoted?.replaceAll(/\\(.)/g, "$1") ?? long),
          place: `${name}, ${block.split("\n", 1)[0]}`,
          does,
        }),
      );
    });
  });
}

/**
 * The sentences of a section that were not accepted before, each with what tries it (`note`). `isOpen` if it needs a case or
 * a reason of its own. A case tries it with words that the section lacked, and by doing what no block of Lua did before.
 * @param reasons what was read for single sentences
 * @param said what the cases say now, and what they said then
 */
export function newSentences(
  before: string,
  now: string,
  reasons: Record<string, string>,
  said: { now: Said[]; before: Said[] },
): { sentence: string; note: string; isOpen: boolean }[] {
  const did = new Set(said.before.map(({ does }) => does));
  const fresh = said.now.filter(({ words }) => plain(now).includes(words) && !plain(before).includes(words));
  const known = new Set(sentencesIn(before));
  const added = sentencesIn(now).filter((sentence) => !known.has(sentence));
  return [...new Set(added)].map((sentence) => {
    const own = fresh.filter(({ words }) => sentence.includes(words) || words.includes(sentence));
    const tried = own.find(({ does }) => !did.has(does));
    if (reasons[sentence]) return { sentence, note: `read: ${reasons[sentence]}`, isOpen: false };
    if (tried) return { sentence, note: `tried by ${tried.place}`, isOpen: false };
    if (own[0])
      return { sentence, note: `${own[0].place} has other words, and does what it did`, isOpen: true };
    return {
      sentence,
      note: "no case says these words",
      isOpen: telling.test(sentence.replaceAll(/`[^`]*`/g, "")),
    };
  });
}
