import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { plugin } from "./components/data.ts";
import { sentencesOf } from "./prose.ts";

/** Words that a case has in `t.says`, where, and what the Lua around them does without those lines. */
export interface Said {
  words: string;
  place: string;
  does: string;
}

/** Numbers, versions, dates, and words that turn a sentence into the opposite or say who is first. */
const telling =
  /\d|\b(?:not|never|no|none|nothing|nor|without|unless|until|only|alone|all|each|every|any|always|still|first|last|longest|shortest|nearest|before|after|above|below|once|twice|half|one|two|three|four|five|same|must|may|fails?|stays?|keeps?|wins?|instead)\b|n't\b/i;
const isTelling = (sentence: string) => telling.test(sentence.replaceAll(/`[^`]*`/g, ""));

const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** Lines that do nothing: comments, and the words that a case says. */
const noCode = /^\s*(?:t\.says\(|--).*$/gm;

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
    const isCode = /^ +(?! |- )[^\p{Lu}`"'*(:\d]/u.test(indented);
    const isProse = !isCode && !/^(?:#|(?:Keywords|Label|Tabs?|Caption): )/.test(line);
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
      const does = block.replaceAll(noCode, "").trim();
      const lists = [...block.matchAll(/^\s*t\.says\([^,]+, (.*)\)$/gm)].map(([, list = ""]) => list);
      const found = [...lists.join().matchAll(/"((?:[^"\\]|\\.)*)"|\[\[(.*?)\]\]/g)].flatMap(
        ([, quoted, long = ""]) =>
          sentencesOf(plain(quoted?.replaceAll(/\\(.)/g, "$1") ?? long)).map((words) => ({
            words,
            place: `${name}, ${block.split("\n", 1)[0]}`,
            does,
          })),
      );
      // Pieces that are put together in Lua are too short to tell anything.
      return found.filter(({ words }) => words.length > 7);
    });
  });
}

/** The sentence of a list that has the most words of another one, if they are three in ten of the longer one's. */
function likest(sentence: string, list: string[]): string | undefined {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));
  const own = words(sentence);
  const shared = list.map((other) => {
    const others = words(other);
    return [...others].filter((word) => own.has(word)).length / Math.max(own.size, others.size);
  });
  const most = Math.max(...shared, 0);
  return most >= 0.3 ? list[shared.indexOf(most)] : undefined;
}

/** What a reason can quote: the Lua of these folders by path, without comments and `t.says`. */
export function luaIn(...folders: string[]): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const code = (path: string) => readFileSync(path, "utf8").replaceAll(noCode, "");
  return new Map(paths.filter((path) => path.endsWith(".lua")).map((path) => [path, code(path)]));
}

/**
 * Why a reason for a sentence isn't accepted. It has to quote a line of Lua, ``config.lua: `search_timeout = 5```, or what stands
 * at an address, of the plugin that of a commit, with the numbers of the sentence and a name in its code; seconds may be milliseconds.
 */
export function refusalOfReason(sentence: string, reason: string, lua: Map<string, string>) {
  const [, place = "", quote = ""] = /(\S+): `(.{8,}?)`$/.exec(reason) ?? [];
  if (quote === "") return `this quotes nothing: "${reason}"`;
  const isOfPlugin = place.startsWith(plugin.repository) && !place.includes("/commit/");
  const isAddress = place.startsWith("https://") && !isOfPlugin;
  const texts = [...lua].filter(([path]) => path.endsWith(`/${place}`)).map(([, text]) => plain(text));
  if (!isAddress && !texts.some((text) => text.includes(plain(quote))))
    return `no ${place} has this line: ${quote}`;
  const code = [...sentence.matchAll(/`[^`]*`/g)].flatMap(([span]) => span.match(/[\w.]{3,}/g) ?? []);
  if (!isAddress && code.length > 0 && !code.some((word) => quote.includes(word)))
    return `the quotation has none of ${code.join(", ")}`;
  const quoted = numbersIn(quote);
  const absent = numbersIn(sentence.replaceAll(/`[^`]*`|\(#\d+\)/g, "")).find(
    (one) => !quoted.includes(one) && !quoted.includes(one * 1000),
  );
  return absent === undefined ? undefined : `the quotation lacks the number ${absent}`;
}

/**
 * The sentences of a section that were not accepted before, each with what tries it (`note`). `isOpen` if it needs a case or
 * a reason of its own. A case tries it with words that the section lacked, and by doing what no block of Lua did before.
 * Nothing else does for a sentence that takes the place of one that a case says, in part or whole.
 * @param refusal why a reason for a sentence, which was read, isn't accepted
 * @param said what the cases say now, and what they said then
 */
export function newSentences(
  before: string,
  now: string,
  refusal: (sentence: string) => string | undefined | false,
  said: { now: Said[]; before: Said[] },
): { sentence: string; note: string; isOpen: boolean }[] {
  const did = new Set(said.before.map(({ does }) => does));
  const inOne = (one: string, other: string) => one.includes(other) || other.includes(one);
  const fresh = said.now.filter(({ words }) => plain(now).includes(words) && !plain(before).includes(words));
  const tries = [...said.before, ...said.now].filter(({ words }) => plain(before).includes(words));
  const current = sentencesIn(now);
  const known = sentencesIn(before);
  const gone = known.filter((sentence) => !current.includes(sentence));
  return [...new Set(current)]
    .filter((sentence) => !known.includes(sentence))
    .map((sentence) => {
      const old = likest(sentence, gone);
      const own = fresh.filter(({ words }) => inOne(sentence, words));
      const tried = own.find(({ does }) => !did.has(does));
      if (tried) return { sentence, note: `tried by ${tried.place}`, isOpen: false };
      const trying = old && tries.find(({ words }) => inOne(old, words));
      if (trying) {
        const now = own.length > 0 ? ` is now "${own.map(({ words }) => words).join('", "')}", and` : ":";
        return {
          sentence,
          note: `${trying.place}: "${trying.words}"${now} the case does what it did`,
          isOpen: true,
        };
      }
      const refused = refusal(sentence);
      if (refused === undefined) return { sentence, note: "read", isOpen: false };
      const note = refused || (own[0] ? `${own[0].place} does what it did` : "no case says these words");
      return { sentence, note, isOpen: isTelling(sentence) || isTelling(old ?? "") };
    });
}
