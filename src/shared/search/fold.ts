// Accents and points that folding removes. Other combining marks stay: vowel signs of Thai or Devanagari are
// essential to the word. The Hebrew range excludes a hyphen, which separates words.
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]+/g;
const APOSTROPHES = /['’]/g;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Makes different spellings of a word equal: case, accents, width, ligatures, apostrophes ("Don’t" and "dont", "É"
 * and "e", "Größe" and "GROSSE"). The result is in composed form (NFC).
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.replace(APOSTROPHES, "").toLowerCase();
  return (
    text
      .normalize("NFKD")
      .replace(ACCENTS, "")
      .replace(APOSTROPHES, "")
      .toLowerCase()
      // People who have no ß on their keyboard type "ss".
      .replace(/ß/g, "ss")
      .replace(ACCENTS, "")
      .normalize("NFC")
  );
}
