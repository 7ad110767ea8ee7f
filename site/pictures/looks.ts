import { joined, type Lines, type Look } from "../builder/pickerList.ts";
import { type Rows, textOf } from "./screen.ts";

/** A list that was recorded in `looks.json`: with which options, and on which screen, so that it is 69 columns wide and cuts no path. */
export interface Recording {
  options: Look;
  size: [number, number];
  lines: Lines;
}

/** The lines of the list, without the file behind it. @param tokens what Neovim's colours stand for, from number 1 on */
export function linesOf(rows: Rows, tokens: string[]): Lines {
  const texts = rows.map(textOf);
  const first = texts.findIndex((text) => /^ *╭|^Virtual environments/.test(text));
  const last = texts.findLastIndex((text) => /^ *╰|^\d+\. /.test(text));
  const left = texts[first]?.search(/\S/) ?? 0;
  return rows.slice(first, last + 1).map((row) =>
    joined(
      row.slice(left, left + 69).flatMap(({ text, style: { foreground, background, bold } }) => {
        const token = (colour?: number) => tokens[(colour ?? 0) - 1];
        const ground = token(background);
        const words = [token(foreground), ground && `on-${ground}`, bold && "bold"];
        return text === "" ? [] : [[text, words.filter(Boolean).join(" ")] as [string, string]];
      }),
    ),
  );
}
