import { stemmer } from "stemmer";

const PLAIN_WORD = /^[a-z]{4,}$/;

/** Whether words of this language (a BCP 47 tag) are stemmed. */
export function isStemmed(language: string): boolean {
  return language === "en" || language.startsWith("en-");
}

/**
 * The index term of a folded word. Only plain English words of four letters or more are stemmed: the stemmer would
 * maim identifiers, numbers and other languages.
 */
export function termOf(surface: string, language: string): string {
  return isStemmed(language) && PLAIN_WORD.test(surface) ? stemmer(surface) : surface;
}
