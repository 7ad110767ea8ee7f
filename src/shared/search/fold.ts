// Folding drops apostrophes, accents, and Hebrew and Arabic points. Other combining marks stay: vowel signs of Thai or
// Devanagari are essential to the word. The Hebrew range excludes a hyphen, which separates words.
const DROPPED = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670'’]+/g;

/**
 * Makes different spellings of a word equal: case, accents, width, ligatures, apostrophes ("Don’t" and "dont", "É"
 * and "e", "Größe" and "GROSSE"). The result is in composed form (NFC).
 */
export function fold(text: string): string {
  // Most words are ASCII, and this halves the time of tokenizing.
  if (/^[\x20-\x7e]*$/.test(text)) return text.replaceAll("'", "").toLowerCase();
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(DROPPED, "")
      // People who have no ß on their keyboard type "ss".
      .replaceAll("ß", "ss")
      // The Turkish dotless ı has no Unicode decomposition.
      .replaceAll("ı", "i")
      .normalize("NFC")
  );
}
