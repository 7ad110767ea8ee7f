import { expect, it } from "vitest";
import { lazy, lazySpec } from "./lazy.ts";

// The case `lazy-tabs` runs both tabs of every example of the pages, and compares what they give to setup().
const setup = (table: string) => `require("venv-selector").setup(${table})`;

/** A spec without the comments that put lines in focus. */
const specOf = (code: string) => lazySpec(code).replace(/^ *-- \[!code.*\n/gm, "");

it("gives the table of setup() to lazy.nvim as opts, below what stands above the call", () => {
  expect(specOf(`local x = 1\n\n${setup('{\n  options = { picker = "snacks" },\n}')}`)).toBe(`local x = 1

return {
  "linux-cultist/venv-selector.nvim",
  ft = "python",
  opts = {
    options = { picker = "snacks" },
  },
}`);
});

it("makes a key of a mapping", () => {
  const map = 'vim.keymap.set("n", "<leader>v", "<cmd>VenvSelect<cr>", {\n  desc = "Select venv",\n})';
  expect(specOf(`${setup("{}")}\n${map}`)).toContain(
    '  keys = {\n    { "<leader>v", "<cmd>VenvSelect<cr>", desc = "Select venv" },\n  },\n  opts = {},\n',
  );
});

it("refuses a block with no call, or with two", () => {
  expect(() => lazySpec("print(1)")).toThrow("it needs one line that begins with");
  expect(() => lazySpec(`${setup("{}")}\n${setup("{}")}`)).toThrow("it needs one line that begins with");
});

it("puts the lines of the block in focus, and not those around them", () => {
  const table = "{\n  options = {\n    shell = s,\n  },\n}";
  const block = `local s = 1\n\n${setup(table)}\nprint(1)\n\nprint(2)`;
  expect(lazySpec(block)).toMatch(
    /^-- \[!code focus:1\]\nlocal s = 1\n\nreturn \{\n[^!]* {4}-- \[!code focus:3\]\n {4}options =[^!]*\n {4}-- \[!code focus:3\]\n {4}print\(1\)/,
  );
  const [, own = ""] = lazy({ code: block, language: "lua" }).split("init.lua");
  expect(own).toContain("\n  -- [!code focus:3]\n  options = {");
  expect(own.match(/focus:\d/g)).toEqual(["focus:1", "focus:3", "focus:3"]);
  expect(lazySpec(setup("{ a = 1 }"))).toContain("  -- [!code focus:1]\n  opts = { a = 1 },");
});

it("shows the spec first, and the block alone where there are no tabs", () => {
  const tabs = lazy({ code: setup("{}"), language: "lua" });
  expect(tabs).toContain('plain="setup"');
  expect(tabs.indexOf('label="lazy.nvim"')).toBeLessThan(tabs.indexOf('label="setup()"'));
});

it.each([
  [setup("{ a = 1 }"), "Into your own <code>setup()</code>: the table"],
  [
    `local x = 1\n\n${setup("{\n  a = x,\n}")}`,
    "Into your own <code>setup()</code>: the table, with the lines around it",
  ],
  [`${setup("{}")}\nprint(1)`, "Beside your own <code>setup()</code>: the other lines"],
])("says what of a block goes into the call that a reader has, with a link to why", (code, words) => {
  const caption = /<figcaption>(.*)<\/figcaption>/.exec(lazy({ code, language: "lua" }))?.[1];
  expect(caption).toBe(`<a href="/Configuration/options#combine">${words}</a>`);
});
