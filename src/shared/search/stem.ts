import { stemmer } from "stemmer";

// Forms that no rule makes. Only words that mean the same in running text: "left" is mostly a side.
const IRREGULAR: Readonly<Record<string, string>> = {
  added: "add",
  adding: "add",
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
  tried: "try",
  tries: "try",
  written: "write",
  wrote: "write",
};

// "key" becomes what the stemmer makes of "keys".
const PLAIN_WORD = /^(?:[a-z]{4,}|[a-z]{2}y)$/;

/** Whether words of this language (a BCP 47 tag) are stemmed. */
export function isStemmed(language: string): boolean {
  return language === "en" || language.startsWith("en-");
}

/**
 * The index term of a folded word. Only plain English words of four letters or more are stemmed, and those of three
 * with a y at their end: the stemmer would maim identifiers, numbers and other languages.
 */
export function termOf(surface: string, language: string): string {
  return isStemmed(language) && PLAIN_WORD.test(surface) ? stemmer(IRREGULAR[surface] ?? surface) : surface;
}
