import { joined, type Lines, type Look } from "../builder/pickerList.ts";
import { type Rows, textOf } from "./screen.ts";

/** Looks of which the list is recorded in each picker: the first of each is what the page shows of the defaults. */
const looks: Partial<Look>[] = [
  {},
  { picker_columns: ["search_result", "marker"], selected_venv_marker_color: "red" },
  {
    picker_columns: ["marker", "search_name", "search_icon", "search_result"],
    selected_venv_marker_icon: "->",
  },
  { selected_venv_marker_icon: "here" },
  { picker_columns: ["search_icon", "marker", "search_result"], selected_venv_marker_icon: "🔥" },
  { picker_columns: ["search_name"], selected_venv_marker_color: "amber" },
  {
    picker_columns: ["search_result", "search_name", "search_icon", "marker"],
    selected_venv_marker_icon: "●",
  },
];

/** Columns and rows of the screen in which a picker's list is 62 columns wide. */
const sizes: Record<string, [number, number]> = {
  native: [62, 17],
  telescope: [62, 25],
  "fzf-lua": [62, 22],
  snacks: [62, 18],
  "mini-pick": [98, 12],
};

/** A list that was recorded, and with which options. */
export interface Recording {
  options: Look;
  lines: Lines;
}

/** What is to be recorded. The native list ignores all looks. */
export const wanted = Object.entries(sizes).flatMap(([picker, size]) =>
  (picker === "native" ? looks.slice(0, 2) : looks).map((look) => ({
    size,
    options: {
      picker,
      picker_columns: ["marker", "search_icon", "search_name", "search_result"],
      selected_venv_marker_icon: "✔",
      selected_venv_marker_color: "accent",
      ...look,
    },
  })),
);

/** The lines of the list, without the file behind it. @param tokens what Neovim's colours stand for, from number 1 on */
export function linesOf(rows: Rows, tokens: string[]): Lines {
  const texts = rows.map(textOf);
  const first = texts.findIndex((text) => /^ ?╭|^Virtual environments/.test(text));
  const last = texts.findLastIndex((text) => /^ ?╰|^\d+\. /.test(text));
  return rows.slice(first, last + 1).map((row) =>
    joined(
      row.slice(0, 62).flatMap(({ text, style: { foreground, background, bold } }) => {
        const token = (colour?: number) => tokens[(colour ?? 0) - 1];
        const ground = token(background);
        const words = [token(foreground), ground && `on-${ground}`, bold && "bold"];
        return text === "" ? [] : [[text, words.filter(Boolean).join(" ")] as [string, string]];
      }),
    ),
  );
}
