import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findPlugin } from "../cases/findPlugin.ts";
import { plugin } from "../components/data.ts";
import { readChoices } from "./choices.ts";
import { bare } from "./option.ts";
import { randomChoices } from "./randomChoices.ts";
import { testOptions } from "./testOptions.ts";
import { type Dialect, pickerPlugins, writeLua } from "./writeLua.ts";

const write = (text: string, dialect: Dialect) =>
  writeLua(testOptions, readChoices(text, testOptions), dialect);

test("only what was chosen is written, each line below what it does and a link to more", () => {
  expect(
    write("picker:snacks,search_timeout:20,picker_icons", "setup"),
  ).toBe(`require("venv-selector").setup({
  options = {
    -- Stops a search that runs longer than this.
    search_timeout = 20,
    -- Which picker opens.
    picker = "snacks",
    -- Icon of each search, by the name of the search.
    -- An example, to be changed:
    -- picker_icons = { poetry = "P", workspace = "W" },
  },
})
`);
  expect(write("", "setup")).toBe('require("venv-selector").setup({})\n');
});

test("for lazy.nvim it is the whole file", () => {
  expect(write("log_level:DEBUG", "lazy")).toBe(`return {
  "linux-cultist/venv-selector.nvim",
  dependencies = { "folke/snacks.nvim" },
  ft = "python",
  keys = {
    { "<leader>v", "<cmd>VenvSelect<cr>" },
  },
  opts = {
    options = {
      -- How much goes to the log.
      log_level = "DEBUG",
    },
  },
}
`);
});

test("for lazy.nvim, the chosen picker comes with its plugins, as the page names them", () => {
  for (const { name, plugin: repository } of plugin.pickers) {
    expect(pickerPlugins[name]?.[0], name).toBe(repository);
    const [dependencies = ""] = /dependencies = \{[^}]*\}/.exec(write(`picker:${name}`, "lazy")) ?? [];
    expect(dependencies.match(/[\w-]+\/[\w.-]+/g) ?? [], name).toEqual(pickerPlugins[name]);
  }
});

/** Twenty choices, each as the two files that are written for it, in which the examples are no comments any more. */
const twenty = fc.sample(randomChoices, { numRuns: 20, seed: 38 }).map((choices) => ({
  choices,
  files: (["lazy", "setup"] as const).map((dialect) =>
    writeLua(testOptions, choices, dialect).replace(
      /(?<=to be changed:\n)(?: *-- .*\n)+?(?= *(?:-- [A-Z]|\w+ =|\}))/g,
      (lines) => lines.replace(/^( *)-- /gm, "$1"),
    ),
  ),
}));

const installed = findPlugin();
const run = typeof installed === "string" ? test.skip : test;

run("Neovim runs what is written, which gives the plugin what was chosen and nothing else", () => {
  if (typeof installed === "string") return;
  const folder = mkdtempSync(join(tmpdir(), "builder-"));
  const files = twenty.flatMap(({ files }) => files);
  for (const [index, file] of files.entries()) writeFileSync(join(folder, `${index}.lua`), file);
  // A spec is given to the plugin as lazy.nvim does it.
  const script = `
    vim.opt.rtp:prepend(${JSON.stringify(installed.plugin)})
    local plugin, given = require("venv-selector"), {}
    local setup = plugin.setup
    plugin.setup = function(conf)
      table.insert(given, vim.deepcopy(conf.options or vim.empty_dict()))
      setup(conf)
    end
    for index = 0, ${files.length - 1} do
      local made = dofile(${JSON.stringify(folder)} .. "/" .. index .. ".lua")
      if made then plugin.setup(made.opts) end
    end
    for _, options in ipairs(given) do
      for name, value in pairs(options) do 
        local isList = type(value) == "table" and vim.islist(value)
        options[name] = type(value) == "string" and value or isList and table.concat(value, ".") or vim.inspect(value)
      end
    end
    io.stdout:write(vim.json.encode(given))
    vim.cmd("qall!")`;
  writeFileSync(join(folder, "run.lua"), script);
  const args = ["--clean", "--headless", "-c", `luafile ${join(folder, "run.lua")}`];
  // In an unpacked archive, fd lies beside Neovim.
  const env = { HOME: folder, PATH: [dirname(installed.neovim), process.env.PATH].join(delimiter) };
  const out = execFileSync(installed.neovim, args, { encoding: "utf8", env, timeout: 25_000 });
  rmSync(folder, { recursive: true });
  const given = JSON.parse(out) as Record<string, string>[];
  expect(given).toHaveLength(files.length);
  for (const [index, { choices }] of twenty.entries()) {
    for (const options of given.slice(2 * index, 2 * index + 2)) {
      expect(Object.keys(options).sort()).toEqual([...choices.keys()].sort());
      for (const [name, value] of choices) {
        const kind = testOptions.find((option) => option.name === name)?.kind;
        if (kind === "example")
          expect(options[name], name).toMatch(value.startsWith("{") ? /^\{/ : /^<function/);
        else expect(options[name], name).toBe(bare(value));
      }
    }
  }
});
