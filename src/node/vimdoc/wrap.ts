import { displayWidth } from "./width.ts";

/** A blank that no line may break at; `wrap` turns it into a plain one. */
export const fixedBlank = "\u0001";

/** Keeps a text in one piece when lines are filled. */
export function unbreakable(text: string): string {
  return text.replaceAll(" ", fixedBlank);
}

/**
 * Fills lines of at most `width` cells. A line break in the text stays one; a word that is too long is cut, unless it is
 * an address or a link: these stand over.
 */
export function wrap(text: string, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of wordsOf(paragraph, width)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && displayWidth(longer) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return [...lines, line].map((filled) => filled.replaceAll(fixedBlank, " "));
  });
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
