import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plugin } from "../components/data.ts";
import { still } from "./draw.ts";
import { replaceText, Screen, textOf } from "./screen.ts";

const images = join(import.meta.dirname, "../static/img");
const pictures = readdirSync(images)
  .filter((name) => name.endsWith(".svg"))
  .map((name) => ({ name, svg: readFileSync(join(images, name), "utf8") }));

test("a screen that Neovim draws becomes texts at their columns, in the colours of their tokens", () => {
  const screen = new Screen();
  screen.redraw([
    ["grid_resize", [1, 8, 2]],
    ["hl_attr_define", [7, { foreground: 2 }]],
    ["grid_line", [1, 0, 0, [["a", 7], [" ", 7, 2], ["<"], ["b"], [">"]]]],
  ]);
  expect(screen.text()).toBe("a  <b>\n");
  const rows = replaceText(screen.rows(), "<b>", "<c>");
  expect(rows.map(textOf)[0]).toBe("a  <c>  ");
  expect(() => replaceText(rows, "/tmp", "/home")).toThrow(RangeError);
  const palette = { text: "#111111", code: "#ffffff", border: "#222222", accent: "#00ff00" };
  const picture = {
    title: "A list",
    description: "One <row>",
    palette,
    tokens: ["text", "accent"],
    note: "",
  };
  const drawn = still(rows, picture);
  expect(drawn).toContain('<text x="25.2" y="15" textLength="25.2" class="c2">&lt;c&gt;</text>');
  expect(drawn).toContain(".c2{fill:#00ff00}");
});

test("icons are drawn, since not every system has a font with them", () => {
  expect(pictures.filter(({ svg }) => /[\p{Emoji_Presentation}✔]/u.test(svg))).toEqual([]);
});

test("the pictures of Neovim were made with the plugin's commit that the pages describe", () => {
  const made = pictures.filter(({ name }) => /^(picker-.*|lualine)-(light|dark)\.svg$/.test(name));
  expect(made.length).toBeGreaterThan(0);
  const old = made.filter(({ svg }) => !svg.includes(`venv-selector.nvim ${plugin.commit}`));
  expect(
    old.map(({ name }) => name),
    "made for another commit: run `npm run pictures`",
  ).toEqual([]);
});
