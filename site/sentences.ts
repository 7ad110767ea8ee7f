import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { idsIn } from "./cases/readCases.ts";
import programs from "./data/programs.json" with { type: "json" };
import { provingLines, trialsOf, type Words } from "./otherValues.ts";
import { sentencesOf } from "./prose.ts";

/** A case, or a function of several that says of the pages what it tries. */
export interface Block {
  /** File and first line. */
  place: string;
  /** The cases that it makes. */
  ids: string[];
  /** The words of `t.says`, and the section that has them. */
  says: { at: string; words: string }[];
  /** The lines of its Lua that do something. */
  does: string[];
  /** All of its Lua. */
  lua: string;
}

/**
 * What was accepted, as short checksums in one string: the sentences of each section by its address, and the words and lines of
 * each block of the cases by its place.
 */
export type Checksums = Record<string, string>;

/** A checksum that is long enough to tell the lines of a block, or the sentences of a section, from each other. */
const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 6);

/** Numbers, versions, dates, and words that turn a sentence into the opposite or say who is first. */
const telling =
  /\d|\b(?:not|never|no|none|nothing|nor|without|unless|until|only|alone|all|each|every|any|always|still|first|last|longest|shortest|nearest|before|after|above|below|once|twice|half|one|two|three|four|five|same|must|may|fails?|stays?|keeps?|wins?|instead)\b|n't\b/i;

/**
 * Whether a sentence says something that can be false. Labels and lists of names, of less than three words, don't, if they aren't
 * the cells of a row; and of headings only those with a number, an order or a negation.
 */
function isTelling(sentence: string): boolean {
  if (telling.test(sentence) || /^\|[^|]*\w[^|]*\|.*\w/.test(sentence)) return true;
  const prose = sentence.replaceAll(/`[^`]*`/g, "");
  return !sentence.startsWith("#") && (prose.match(/(?<![\p{L}-])\p{L}{2,}/gu)?.length ?? 0) >= 3;
}

const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** Lua without what does nothing: comments, and the words that a case says. */
const codeOf = (lua: string) => lua.replaceAll(/^\s*(?:t\.says\(|--).*$|\s-- .*$/gm, "");

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const plain = (text: string) => oneLine(text.replaceAll(/\[([^\]]*)\]\([^)]*\)|\*\*/g, "$1"));

/** The sentences of a section's text, without code and keywords; a heading, with its signs, and a row of a table count as one. */
export function sentencesIn(text: string): string[] {
  return text.split("\n").flatMap((indented) => {
    const line = plain(indented);
    if (/^(?:\| |#+ )/.test(line)) return [line];
    // A string on a line of its own is code, too.
    const isCode = /^ +(?:(?! |- )[^\p{Lu}`"'*(:\d]|"[^"]*",$)/u.test(indented);
    const isProse = !isCode && !/^(?:Keywords|Label|Tabs?|Caption|label): /.test(line);
    return isProse ? sentencesOf(line.replace(/^(?:- |\d+\. )/, "")) : [];
  });
}

/** The cases in the Lua files of a folder, and the functions that say something of the pages. */
export function blocksIn(folder: string): Block[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".lua"));
  return files.flatMap((name) => {
    const whole = readFileSync(join(folder, name), "utf8");
    const texts = whole.split(/^(?=local function|cases\[|recipe\(|builtin\()/m);
    return texts.flatMap((text): Block[] => {
      const says = [...text.matchAll(/^\s*t\.says\(.*$/gm)].flatMap(([call]) => {
        const [, quoted, variable, list = ""] = /\((?:"([^"]+)"|(\w+)), (.*)\)$/.exec(call) ?? [];
        const at = quoted ?? new RegExp(`\\b${variable} = "(/[^"]*)"`).exec(`${text}${whole}`)?.[1];
        if (at === undefined)
          throw new Error(
            `cases/${name} has a call whose section can't be read: ${call.trim()} Write it as "/page#section", or set its ` +
              'variable alone, as in local at = "/page#section".',
          );
        return stringsIn(list).map((words) => ({ at, words }));
      });
      const lines = codeOf(text).split("\n");
      const does = lines.map(oneLine).filter((line) => line !== "");
      const ids = text.split("\n").flatMap((line) => idsIn(line).map(([id]) => id));
      const place = `${name}, ${text.split("\n", 1)[0]}`;
      return says.length + ids.length > 0 ? [{ place, ids, says, does, lua: text }] : [];
    });
  });
}

/** The sentences in strings of Lua. Pieces that Lua puts together are too short to tell anything. */
const stringsIn = (list: string) =>
  [...list.matchAll(/"((?:[^"\\]|\\.)*)"|\[\[(.*?)\]\]/g)]
    .flatMap(([, quoted, long = ""]) => sentencesOf(plain(quoted?.replaceAll(/\\(.)/g, "$1") ?? long)))
    .filter((words) => words.length > 7);

/** The checksums of a section's sentences, in one string. */
export const checksumsOfText = (text: string) => [...new Set(sentencesIn(text).map(shortHash))].join(" ");

/** The checksums of a block, in one string. */
export const checksumsOf = ({ says, does }: Block) =>
  [...new Set([...says.map(({ words }) => words), ...does].map(shortHash))].join(" ");

/** What a reason can quote: the Lua of these folders by path, without comments and `t.says`. */
export function luaIn(...folders: string[]): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const read = paths.filter((path) => path.endsWith(".lua"));
  return new Map(read.map((path) => [path, codeOf(readFileSync(path, "utf8"))]));
}

/** What a case or a quotation has to have of a sentence. */
function wordsOf(sentence: string): Words {
  const prose = sentence.replaceAll(/`[^`]*`/g, "");
  const code = (sentence.match(/`[^`]*`/g) ?? []).flatMap((span) => span.match(/\w[\w.-]+\w/g) ?? []);
  const names = code.filter((name) => !/^(?:true|false|nil|lua|require|venv-selector|[\d.]+)$/.test(name));
  const values = sentence
    .replaceAll(/\(#\d+\)/g, "")
    .match(/(?<!\w)\d+(?:\.\d+)?(?!\w)|(?<=`[^`]*)\b(?:true|false)\b/g);
  return {
    names: names.length > 0 ? names : (prose.toLowerCase().match(/\p{L}{4,}/gu) ?? []),
    isCode: names.length > 0,
    values: [...new Set(values)],
  };
}

const has = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase());

/** What a text lacks of a sentence: one of its names, each number, in which seconds may be milliseconds there. */
function lackingIn(text: string, { names, values }: Words): string | undefined {
  const known = numbersIn(text);
  const isKnown = (value: string) =>
    known.some((one) => [1, 1000].some((unit) => one === Number(value) * unit));
  if (names.length > 0 && !names.some((name) => has(text, name))) return names.join(", ");
  return values.find((value) => !isKnown(value) && !(/^[tf]/.test(value) && has(text, value)));
}

const negation = /\b(?:not|never|no|none|nothing|nor|without|neither)\b|n't\b/i;
const negationInLua = /\b(?:not|no|none|nil|false|0)\b|~=|\{\}/;

/**
 * Why a reason for a sentence isn't accepted. It has to quote a line of Lua, ``config.lua: `search_timeout = 5```, or what stands
 * at an address that `data/programs.json` has for the section, of a program that the sentence names, with the numbers of the sentence, a name in its code or one of its
 * words, and a negation if the sentence has one.
 */
export function refusalOfReason(at: string, sentence: string, reason: string, lua: Map<string, string>) {
  const [, place = "", quote = ""] = /(\S+): `(.{8,}?)`$/.exec(reason) ?? [];
  if (quote === "") return `this quotes nothing: "${reason}"`;
  const isAddress = place.startsWith("https://");
  const isLookedUp = programs.some(
    ({ program, address, at: places }) =>
      places.includes(at) && `${place}/`.startsWith(`${address}/`) && has(sentence, program),
  );
  if (isAddress && !isLookedUp)
    return `data/programs.json has no program at ${place} for ${at} that the sentence names: look there, and enter the day`;
  const texts = [...lua].filter(([path]) => path.endsWith(`/${place}`)).map(([, text]) => plain(text));
  if (!isAddress && !texts.some((text) => text.includes(plain(quote))))
    return `no ${place} has this line: ${quote}`;
  const lacking = lackingIn(quote, wordsOf(sentence));
  if (lacking !== undefined) return `the quotation lacks ${lacking}`;
  if (negation.test(sentence) && !(isAddress ? negation : negationInLua).test(quote))
    return "the quotation lacks the negation";
}

/**
 * The sentences of a section that were not accepted before, each with what tries it: a case that says words which it didn't say
 * before, and that has new lines with the numbers of the sentence and one of its names. What does as it did has tried something
 * else. The case has to fail with the Lua of each of its `trials`; a quotation counts where no case has the words. `note` says what tries it, or what it lacks; `isOpen`, whether
 * it needs a case or a reason of its own.
 * @param refusal why a reason for a sentence, which was read, isn't accepted; false if it has none
 */
export function newSentences(
  { at, text }: { at: string; text: string },
  refusal: (sentence: string) => string | undefined | false,
  blocks: Block[],
  accepted: Checksums,
) {
  const isNew = ({ place }: Block, line: string) => !accepted[place]?.includes(shortHash(line));
  const addedIn = (block: Block) => provingLines(block.does.filter((line) => isNew(block, line)));
  return [...new Set(sentencesIn(text))]
    .filter((sentence) => !accepted[at]?.includes(shortHash(sentence)))
    .map((sentence) => {
      const own = blocks.filter((block) =>
        block.says.some(
          (one) =>
            one.at === at &&
            isNew(block, one.words) &&
            (sentence.includes(one.words) || one.words.includes(sentence)),
        ),
      );
      // Who changes the words of a case has to change what it does.
      const refused = own.length === 0 && refusal(sentence);
      if (refused === undefined) return { sentence, note: "read", isOpen: false };
      const words = wordsOf(sentence);
      const block = own.find(
        (one) => addedIn(one).length > 0 && lackingIn(addedIn(one).join("\n"), words) === undefined,
      );
      if (block) {
        const lines = addedIn(block);
        const isOne = (line: string) => lines.includes(oneLine(codeOf(line)));
        const change = (how: (line: string) => string) => block.lua.replaceAll(/^.+$/gm, how);
        const trials = trialsOf(lines, words).map(({ what, change: other }) => ({
          what: `others in its new lines in place of ${what}`,
          lua: change((line) => (isOne(line) ? other(line) : line)),
        }));
        // What holds without the rest of the case says nothing of the plugin.
        const isFrame = (line: string) => /^(?:cases\[|end$|return )/.test(line);
        if (block.does.some((line) => !isNew(block, line) && !isFrame(line)))
          trials.push({
            what: "its new lines alone",
            lua: change((line) => (isOne(line) || isFrame(line) ? line : "")),
          });
        if (!isTelling(sentence)) trials.length = 0;
        return { sentence, note: `tried by ${block.place}`, isOpen: false, block, trials };
      }
      const [first] = own;
      const note = first
        ? `${first.place} has no new line that asserts something with a name of it and its numbers`
        : "no case says these words, which it didn't say before";
      return { sentence, note: refused || note, isOpen: isTelling(sentence) };
    });
}
