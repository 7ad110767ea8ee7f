import { displayWidth } from "./width.ts";

/** A space at which no line breaks; `wrap` turns it into an ordinary one. */
const fixedBlank = "\u0001";

/** Replaces the spaces of a text, so that `wrap` keeps it on one line. */
export function unbreakable(text: string): string {
  return text.replaceAll(" ", fixedBlank);
}

/**
 * Wraps text to lines of at most `width` cells. Line breaks in the text stay. A word that is too long is split,
 * unless it is an address or a link, which may exceed the width.
 */
export function wrap(text: string, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines = fill(wordsOf(paragraph, width), width);
    return lines.length === 0 ? "" : lines.map((line) => line.replaceAll(fixedBlank, " "));
  });
}

/** Joins words to lines of at most `width` cells. A longer word is a line of its own. */
export function fill(words: string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && displayWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function wordsOf(paragraph: string, width: number): string[] {
  return paragraph.split(" ").flatMap((word) => {
    if (displayWidth(word) <= width || /\||:\/\//.test(word)) return word || [];
    const pieces = [""];
    for (const sign of word) {
      if (displayWidth(`${pieces.at(-1)}${sign}`) > width) pieces.push("");
      pieces[pieces.length - 1] += sign;
    }
    return pieces;
  });
}
