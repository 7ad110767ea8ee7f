import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { boxPath } from "./boxes.ts";
import { still } from "./draw.ts";
import { type Rows, replaceText, Screen, textOf } from "./screen.ts";

const images = join(import.meta.dirname, "../static/img");
const picture = {
  title: "A list",
  description: "One <row>",
  palette: { text: "#111111", code: "#ffffff", border: "#222222", accent: "#00ff00" },
  tokens: ["text", "accent"],
  note: "made by a test",
};

/** A screen of one row; `colour` is the number of its token. */
function rowsOf(text: string, colour?: number): Rows {
  return [[...text].map((character) => ({ text: character, style: colour ? { foreground: colour } : {} }))];
}

test("a screen shows what Neovim's redraw events draw, and forgets what they clear", () => {
  const screen = new Screen();
  screen.redraw([
    ["grid_resize", [1, 6, 2]],
    ["hl_attr_define", [7, { foreground: 2, bold: true }]],
    ["grid_line", [1, 0, 1, [["a", 7], ["b"], ["-", 0, 2]]], [1, 1, 0, [["x"], [" ", 0, 5]]]],
  ]);
  expect(screen.text()).toBe(" ab--\nx");
  expect(screen.rows()[0]?.[2]).toEqual({ text: "b", style: { foreground: 2, bold: true } });
  screen.redraw([["grid_scroll", [1, 0, 2, 0, 6, 1, 0]]]);
  expect(screen.text().split("\n")[0]).toBe("x");
  screen.redraw([["grid_clear", [1]]]);
  expect(screen.text()).toBe("\n");
});

test("a path is replaced by another of the same length without anything moving, and by no other", () => {
  const rows = rowsOf("in /tmp/vsp/shop");
  expect(replaceText(rows, "/tmp/vsp", "/home/me").map(textOf)).toEqual(["in /home/me/shop"]);
  expect(() => replaceText(rows, "/tmp", "/home")).toThrow(RangeError);
});

test("a drawn screen has its texts at their columns, escaped and in the colours of their tokens", () => {
  const drawn = still(rowsOf("a  <b>", 2), picture);
  expect(drawn).toContain('<text x="0" y="15" textLength="8.4" class="c2">a</text>');
  expect(drawn).toContain('<text x="25.2" y="15" textLength="25.2" class="c2">&lt;b&gt;</text>');
  expect(drawn).toContain(".c2{fill:#00ff00}");
  expect(drawn).toContain('<desc id="d">One &lt;row&gt;</desc>');
});

test("icons are drawn, since not every system has a font with them", () => {
  expect(still(rowsOf("🏠", 2), picture)).toContain('<path class="l2" d="M0 0m1 9.5');
  const written = readdirSync(images)
    .filter((name) => name.endsWith(".svg"))
    .filter((name) => /[\p{Emoji_Presentation}✔]/u.test(readFileSync(join(images, name), "utf8")));
  expect(written).toEqual([]);
});

test("box-drawing characters become lines that reach the edges of their cell", () => {
  expect(boxPath("─", 0, 0, 8, 20)).toBe("M4,10L0,10M4,10L8,10");
  expect(boxPath("x", 0, 0, 8, 20)).toBe("");
});

test("the pictures of Neovim were made with the plugin's commit that the pages describe", () => {
  const { commit } = JSON.parse(readFileSync(join(import.meta.dirname, "../data/plugin.json"), "utf8")) as {
    commit: string;
  };
  const made = readdirSync(images).filter((name) => /^(picker-.*|lualine)-(light|dark)\.svg$/.test(name));
  expect(made.length).toBeGreaterThan(0);
  const old = made.filter(
    (name) => !readFileSync(join(images, name), "utf8").includes(`venv-selector.nvim ${commit}`),
  );
  expect(old, "made for another commit: run `npm run pictures`").toEqual([]);
});
