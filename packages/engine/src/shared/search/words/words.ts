import { stemmer } from "stemmer";
import { isEnglish } from "../../language.ts";

// Folding drops apostrophes, accents, and Hebrew and Arabic points. Other combining marks stay: vowel signs of Thai or
// Devanagari are essential to the word. The Hebrew range excludes a hyphen, which separates words.
const DROPPED = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670']+/g;

// Letters that Unicode doesn't decompose, as people write them who don't have them on their keyboard.
const WITHOUT_DECOMPOSITION: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i" }),
);

/** A text in small letters with the quotes of a keyboard: each letter stays in its place. */
export const asTyped = (text: string): string =>
  text.toLowerCase().replace(/[“”]/g, '"').replace(/[‘’]/g, "'");

/**
 * Makes different spellings of a word equal: case, accents, width, ligatures, quotes, apostrophes ("Don’t" and "dont", "É"
 * and "e", "Größe" and "GROSSE"). The result is in composed form (NFC).
 */
export function fold(text: string): string {
  // Most words are ASCII, and this halves the time of tokenizing.
  if (/^[\x20-\x7e]*$/.test(text)) return text.replaceAll("'", "").toLowerCase();
  return asTyped(text.normalize("NFKD"))
    .replace(DROPPED, "")
    .replace(/[ßæœøłđðþħı]/g, (letter) => WITHOUT_DECOMPOSITION.get(letter) ?? letter)
    .normalize("NFC");
}

/** Letters of scripts without spaces between words. */
export const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Whether a word may begin or end between two characters: where one of them belongs to a script without spaces, but
 * not before a combining mark.
 */
export function canBreakAt(text: string, at: number): boolean {
  const after = text.slice(at, at + 2);
  return !/^\p{M}/u.test(after) && UNSPACED.test(text.slice(Math.max(0, at - 1), at) + after.charAt(0));
}

// A word's stem is what the first group of its language's pattern matches. The patterns cut off more than a grammar
// would, but leave the same of all forms of a word.
const PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  // German endings, as CISTEM strips them (Weissweiler and Fraser, 2017), "-ung", and "ge-" in participles. No stem is longer
  // than 60 letters, so that none is looked for in a text without spaces.
  ["de", /^(?:ge(?=[a-z]{4,60}t$))?([a-z]{4,60}?)(?:ung|e[mr]|[tens])+$/],
  // Hebrew articles, prepositions and conjunctions written with the word, except for מ, with which too many nouns
  // begin; plurals, and final letters, which a plural changes.
  ["he", /^[והבלכש]{0,2}([א-ת]{3,}?)(?:[כמנפצ]?(?:ים|ות)|[התךםןףץ])?$/],
  // Inflected endings of Japanese words are written in Hiragana, after a stem in Han characters.
  ["ja", /^(.*\p{sc=Han})\p{sc=Hira}+$/u],
]);

/** The stem of a folded word in German, Hebrew or Japanese; in other languages the word itself. */
function lightStem(word: string, language: string): string {
  const pattern = PATTERNS.get(language.split("-")[0] ?? "");
  return pattern ? word.replace(pattern, "$1") : word;
}

// English verbs with their irregular forms, where all forms mean the same. ("left" is missing, because it is mostly a
// direction.)
const VERBS =
  "add added adding, break broke broken, choose chose chosen, find found, give gave given, keep kept, lose lost, " +
  "send sent, show shown, take taken took, try tried tries, write written wrote";

// A map, because an object has words of its own, such as "constructor".
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  VERBS.split(", ").flatMap((verb) => {
    const [base = "", ...forms] = verb.split(" ");
    return forms.map((form): [string, string] => [form, base]);
  }),
);

// Matches the English words that are stemmed. Three letters with a final y are, so that "key" gets the stem of "keys".
const PLAIN_WORD = /^(?:[a-z]{4,}|[a-z]{2}y)$/;

/**
 * The index term of a folded word. Of English only plain words are stemmed: four letters or more, or three with a final
 * y. Identifiers and numbers would be damaged.
 */
export function termOf(surface: string, language: string): string {
  if (!isEnglish(language)) return lightStem(surface, language);
  return PLAIN_WORD.test(surface) ? stemmer(IRREGULAR.get(surface) ?? surface) : surface;
}

// English stop words: words that a question consists of besides its subject. They count only if a query has nothing
// else.
const ENGLISH =
  "a about all also am an and any anymore are as at be because been but by can cannot cant could did didnt " +
  "do does doesnt doing dont for from get had has have how i if in into is isnt it its just like me my no " +
  "not now of on or our please should so some still than that the their them then there these they this " +
  "those to up us use used uses using want was way we were what when where which who why will with wont " +
  "would you your";

let english: ReadonlySet<string> | undefined;
const NONE: ReadonlySet<string> = new Set();

/** The folded stop words of a language; empty for a language without a list. */
export function stopWords(language: string): ReadonlySet<string> {
  if (!isEnglish(language)) return NONE;
  // Made only where it is asked for, so that the script that marks words has no list.
  english ??= new Set(ENGLISH.split(" "));
  return english;
}
