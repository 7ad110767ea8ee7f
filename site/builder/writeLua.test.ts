import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findPlugin } from "../cases/findPlugin.ts";
import { entriesOf, readLua, setupTables } from "../examples.ts";
import { readChoices } from "./choices.ts";
import { randomChoices } from "./randomChoices.ts";
import { testOptions } from "./testOptions.ts";
import { type Dialect, writeLua } from "./writeLua.ts";

const page = "https://docs.example/options";
const write = (text: string, dialect: Dialect) =>
  writeLua(testOptions, readChoices(text, testOptions), dialect, page);

test("only what was chosen is written, each line below what it does and a link to more", () => {
  expect(write("picker:snacks,fd_binary_name", "setup")).toBe(`require("venv-selector").setup({
  options = {
    -- string: Name or path of the fd program that replaces $FD in searches.
    -- https://docs.example/options#fd_binary_name
    fd_binary_name = nil,
    -- Which picker opens.
    -- https://docs.example/options#picker
    picker = "snacks",
  },
})
`);
  expect(write("", "setup")).toBe('require("venv-selector").setup({})\n');
});

test("for lazy.nvim it is the whole file", () => {
  expect(write("log_level:DEBUG", "lazy")).toBe(`return {
  "linux-cultist/venv-selector.nvim",
  ft = "python", -- so that environments are restored
  keys = {
    { "<leader>v", "<cmd>VenvSelect<cr>", desc = "Select venv" },
  },
  opts = {
    options = {
      -- How much goes to the log.
      -- https://docs.example/options#log_level
      log_level = "DEBUG",
    },
  },
}
`);
});

/** Twenty choices, each as the two files that are written for it. */
const twenty = fc.sample(randomChoices, { numRuns: 20, seed: 38 }).map((choices) => ({
  choices,
  files: (["lazy", "setup"] as const).map((dialect) => writeLua(testOptions, choices, dialect, page)),
}));

test("what is written is Lua, and sets what was chosen and nothing else", () => {
  for (const { choices, files } of twenty) {
    for (const file of files) {
      const [table] = setupTables(readLua(file));
      expect([...entriesOf(entriesOf(table).get("options")).keys()].sort()).toEqual(
        [...choices.keys()].sort(),
      );
    }
  }
});

const installed = findPlugin();
const run = typeof installed === "string" ? test.skip : test;

run("Neovim runs what is written, and the plugin takes it over", () => {
  if (typeof installed === "string") return;
  const folder = mkdtempSync(join(tmpdir(), "builder-"));
  const names = testOptions.map(({ name }) => name);
  writeFileSync(join(folder, "names.json"), JSON.stringify(names));
  for (const [index, { files }] of twenty.entries()) {
    for (const [at, file] of files.entries()) writeFileSync(join(folder, `${index}-${at}.lua`), file);
  }
  // Both files have to leave the same options; a spec is given to the plugin as lazy.nvim does it.
  const script = `
    vim.opt.rtp:prepend(${JSON.stringify(installed.plugin)})
    local config = require("venv-selector.config")
    local function options(index, dialect)
      local made = dofile(${JSON.stringify(folder)} .. "/" .. index .. "-" .. dialect .. ".lua")
      if made then require("venv-selector").setup(made.opts) end
      return vim.inspect(config.user_settings.options)
    end
    local seen = {}
    for index = 0, 19 do
      local spec, call = options(index, 0), options(index, 1)
      assert(spec == call, index .. ": " .. spec .. " is not " .. call)
      table.insert(seen, { picker = config.user_settings.options.picker, log = config.user_settings.options.log_level })
    end
    io.stdout:write(vim.json.encode(seen))
    vim.cmd("qall!")`;
  writeFileSync(join(folder, "run.lua"), script);
  const out = execFileSync(
    installed.neovim,
    ["--clean", "--headless", "-c", `luafile ${join(folder, "run.lua")}`],
    {
      encoding: "utf8",
      // In an unpacked archive, fd lies beside Neovim.
      env: { HOME: folder, PATH: [dirname(installed.neovim), process.env.PATH].join(delimiter) },
      timeout: 25_000,
    },
  );
  rmSync(folder, { recursive: true });
  const expected = twenty.map(({ choices }) => ({
    picker: (choices.get("picker") ?? '"auto"').replaceAll('"', ""),
    log: (choices.get("log_level") ?? '"NONE"').replaceAll('"', ""),
  }));
  expect(JSON.parse(out)).toEqual(expected);
});
