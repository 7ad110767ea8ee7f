import { stemmer } from "stemmer";
import { lightStem } from "./lightStem.ts";

// Irregular English forms, of words that mean the same in every form. ("left" is missing, because it is mostly a
// direction.)
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

// Matches the English words that are stemmed. Three letters with a final y are, so that "key" gets the stem of "keys".
const PLAIN_WORD = /^(?:[a-z]{4,}|[a-z]{2}y)$/;

/** Whether words of a language (a BCP 47 tag) are stemmed. */
export function isStemmed(language: string): boolean {
  return language === "en" || language.startsWith("en-");
}

/**
 * The index term of a folded word. Of English only plain words are stemmed: four letters or more, or three with a final
 * y. Identifiers and numbers would be damaged.
 */
export function termOf(surface: string, language: string): string {
  if (!isStemmed(language)) return lightStem(surface, language);
  return PLAIN_WORD.test(surface) ? stemmer(IRREGULAR[surface] ?? surface) : surface;
}
