// A word's stem is what the first group of its language's pattern matches. The patterns cut off more than a grammar
// would, but leave the same of all forms of a word.
const PATTERNS: Readonly<Record<string, RegExp>> = {
  // German endings, as CISTEM strips them (Weissweiler and Fraser, 2017), "-ung", and "ge-" in participles.
  de: /^(?:ge(?=[a-z]{4,}t$))?([a-z]{4,}?)(?:ung|e[mr]|[tens])+$/,
  // Hebrew articles, prepositions and conjunctions written with the word, except for מ, with which too many nouns
  // begin; plurals, and final letters, which a plural changes.
  he: /^[והבלכש]{0,2}([א-ת]{3,}?)(?:[כמנפצ]?(?:ים|ות)|[התךםןףץ])?$/,
  // Inflected endings of Japanese words are written in Hiragana, after a stem in Han characters.
  ja: /^(.*\p{sc=Han})\p{sc=Hira}+$/u,
};

/** The stem of a folded word in German, Hebrew or Japanese; in other languages the word itself. */
export function lightStem(word: string, language: string): string {
  const pattern = PATTERNS[language.split("-")[0] ?? ""];
  return pattern ? word.replace(pattern, "$1") : word;
}
