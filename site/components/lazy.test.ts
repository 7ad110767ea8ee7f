import { expect, it } from "vitest";
import { lazy, lazySpec } from "./lazy.ts";

const setup = (table: string) => `require("venv-selector").setup(${table})`;

it("gives the table of setup() to lazy.nvim as opts", () => {
  expect(lazySpec(setup('{\n  options = { picker = "snacks" },\n}'))).toBe(`return {
  "linux-cultist/venv-selector.nvim",
  ft = "python",
  opts = {
    options = { picker = "snacks" },
  },
}`);
  expect(lazySpec(setup("{}"))).toContain("\n  opts = {},\n}");
});

it("leaves what stands above the call above the spec", () => {
  expect(lazySpec(`local x = 1\n\n${setup("{ hooks = { x } }")}`)).toMatch(
    /^local x = 1\n\nreturn \{\n[\s\S]*\n {2}opts = \{ hooks = \{ x \} \},\n\}$/,
  );
});

it("runs what needs the plugin when lazy.nvim has loaded it", () => {
  expect(lazySpec(`local h = require("venv-selector.hooks")\n\n${setup("{ hooks = { h } }")}`)).toContain(
    `  opts = function(_, opts)
    local h = require("venv-selector.hooks")
    return vim.tbl_deep_extend("force", opts, { hooks = { h } })
  end,`,
  );
});

it("runs what stands below the call after it", () => {
  const spec = lazySpec(`${setup("{}")}\nprint(1)\n\nprint(2)`);
  expect(spec).toContain(`  config = function(_, opts)
    require("venv-selector").setup(opts)
    print(1)

    print(2)
  end,`);
  expect(spec).not.toContain("opts =");
});

it("makes a key of a mapping", () => {
  const map = 'vim.keymap.set("n", "<leader>v", "<cmd>VenvSelect<cr>", {\n  desc = "Select venv",\n})';
  expect(lazySpec(`${setup("{}")}\n${map}`)).toContain(
    '  keys = {\n    { "<leader>v", "<cmd>VenvSelect<cr>", desc = "Select venv" },\n  },\n  opts = {},\n',
  );
});

it("refuses a block with no call, or with two", () => {
  expect(() => lazySpec("print(1)")).toThrow("it needs one line that begins with");
  expect(() => lazySpec(`${setup("{}")}\n${setup("{}")}`)).toThrow("it needs one line that begins with");
});

it("shows the spec first, and the block alone where there are no tabs", () => {
  const tabs = lazy({ code: setup("{}"), language: "lua" });
  expect(tabs).toContain('plain="setup"');
  expect(tabs.indexOf('label="lazy.nvim"')).toBeLessThan(tabs.indexOf('label="setup()"'));
  expect(tabs).toContain(`\`\`\`lua title="init.lua"\n${setup("{}")}\n\`\`\``);
});
