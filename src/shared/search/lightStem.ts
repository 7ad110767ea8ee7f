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

/** The stem of a folded word in German, Hebrew or Japanese; in other languages the word itself. */
export function lightStem(word: string, language: string): string {
  const pattern = PATTERNS[language.split("-")[0] ?? ""];
  return pattern ? word.replace(pattern, "$1") : word;
}
