import { helpWidth } from "./layout.ts";
import { displayWidth } from "./width.ts";
import { wrap } from "./wrap.ts";

/** A line of the table of contents. */
export interface ContentsLine {
  level: 1 | 2;
  text: string;
  tag: string;
}

/** The table of contents: text, dots, link. If both don't fit on a line, the link has a line of its own. */
export function contentsLines(entries: ContentsLine[]): string[] {
  return entries.flatMap(({ level, text, tag }, index) => {
    const start = level === 1 ? "" : "    ";
    const gap = level === 1 && index > 0 ? [""] : [];
    const whole = dotted(`${start}${text} `, tag);
    return [
      ...gap,
      ...(whole === undefined
        ? [
            ...wrap(text, helpWidth - 4).map((line) => start + line),
            dotted(`${start}    `, tag) ?? `|${tag}|`,
          ]
        : [whole]),
    ];
  });
}

function dotted(words: string, tag: string): string | undefined {
  const link = ` |${tag}|`;
  const dots = helpWidth - displayWidth(words) - displayWidth(link);
  return dots >= 2 ? words + ".".repeat(dots) + link : undefined;
}
