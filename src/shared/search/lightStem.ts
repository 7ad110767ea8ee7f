// What the first group of a pattern matches is the stem. The patterns cut more than a grammar would, but alike from all forms.
const PATTERNS: Readonly<Record<string, RegExp>> = {
  // Endings, as CISTEM strips them (Weissweiler and Fraser, 2017), "-ung", and "ge-" in participles.
  de: /^(?:ge(?=[a-z]{4,}t$))?([a-z]{4,}?)(?:ung|e[mr]|[tens])+$/,
  // Articles, prepositions and conjunctions written with the word, except for מ, with which too many nouns begin; plurals,
  // and final letters, which a plural changes.
  he: /^[והבלכש]{0,2}([א-ת]{3,}?)(?:[כמנפצ]?(?:ים|ות)|[התךםןףץ])?$/,
  // Inflected endings are written in Hiragana.
  ja: /^(.*\p{sc=Han})\p{sc=Hira}+$/u,
};

/** The main language of a tag such as "de-AT". */
const mainOf = (language: string) => language.split("-")[0] ?? "";

/** Whether a language has a light stemmer. Where no locale of a site has, the browser gets none (node/bundle/noStems.ts). */
export const hasLightStems = (language: string) => mainOf(language) in PATTERNS;

/** The stem of a folded word in German, Hebrew or Japanese; in other languages the word itself. */
export function lightStem(word: string, language: string): string {
  const pattern = PATTERNS[mainOf(language)];
  return pattern ? word.replace(pattern, "$1") : word;
}
