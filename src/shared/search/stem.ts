import { stemmer } from "stemmer";

// Forms that no rule makes. Only words that mean the same in running text: "left" is mostly a side.
const IRREGULAR: Readonly<Record<string, string>> = {
  broke: "break",
  broken: "break",
  chose: "choose",
  chosen: "choose",
  found: "find",
  gave: "give",
  given: "give",
  kept: "keep",
  lost: "lose",
  sent: "send",
  shown: "show",
  taken: "take",
  took: "take",
  written: "write",
  wrote: "write",
};

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
  return isStemmed(language) && PLAIN_WORD.test(surface) ? stemmer(IRREGULAR[surface] ?? surface) : surface;
}
