// Vowel signs of Thai or Devanagari are marks too, but they carry the word: only accents and points go. Among the Hebrew
// ones is a hyphen, which parts words.
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]+/g;
const APOSTROPHES = /['’]/g;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Makes spellings of a word equal: case, accents, width, ligatures, apostrophes ("Don’t" and "dont", "É" and "e",
 * "Größe" and "GROSSE").
 * The result is in composed form (NFC).
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.replace(APOSTROPHES, "").toLowerCase();
  return (
    text
      .normalize("NFKD")
      .replace(ACCENTS, "")
      .replace(APOSTROPHES, "")
      .toLowerCase()
      // The one letter of a European language that its readers replace by two when they type.
      .replace(/ß/g, "ss")
      .replace(ACCENTS, "")
      .normalize("NFC")
  );
}
