/** `npm run check:prose`: how hard the pages are to read. It reports and never fails. */
import { proseOf, readingGrade } from "./prose.ts";
import { readContent } from "./readContent.ts";

console.log("School years after Flesch and Kincaid, words per sentence, longest sentence\n");
for (const page of readContent()) {
  const texts = proseOf(page).flatMap(({ kind, text }) => (kind === "paragraph" ? [text] : []));
  const { grade, wordsPerSentence, longest } = readingGrade(texts);
  const numbers = `${grade.toFixed(1).padStart(5)} ${wordsPerSentence.toFixed(1).padStart(5)}`;
  console.log(`${numbers}  ${page.file}\n              ${longest.split(/\s+/).length} words: ${longest}`);
}
