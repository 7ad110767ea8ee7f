import type { Choices } from "./choices.ts";
import { bare, type Option } from "./option.ts";

/** For whom the configuration is written. */
export type Dialect = "lazy" | "setup";

/** The file that a configuration belongs into. */
export const fileOf: Record<Dialect, string> = { lazy: "lua/plugins/venv-selector.lua", setup: "init.lua" };

/** The plugins that a picker consists of. The native list needs none. */
export const pickerPlugins: Record<string, string[]> = {
  telescope: ["nvim-telescope/telescope.nvim", "nvim-lua/plenary.nvim"],
  "fzf-lua": ["ibhagwan/fzf-lua"],
  snacks: ["folke/snacks.nvim"],
  "mini-pick": ["nvim-mini/mini.pick"],
  native: [],
};

/**
 * Writes the configuration with the chosen options alone, each below a comment with what it does. Functions and tables
 * are an example, which is a comment too.
 */
export function writeLua(options: readonly Option[], choices: Choices, dialect: Dialect): string {
  const chosen = options.filter(({ name }) => choices.has(name));
  const lines = chosen.flatMap(({ name, kind, summary }) => {
    const setting = `${name} = ${choices.get(name)},`;
    const written =
      kind === "example" ? `-- An example, to be changed:\n${setting.replace(/^/gm, "-- ")}` : setting;
    return [`-- ${summary.replace(/\s+/g, " ").trim()}`, written];
  });
  const table = lines.length > 0 ? `{\n  options = {\n${indent(lines.join("\n"), 4)}\n  },\n}` : "{}";
  if (dialect === "setup") return `require("venv-selector").setup(${table})\n`;
  // As on the home page, there is a picker whatever the reader has.
  const plugins = pickerPlugins[bare(choices.get("picker") ?? "")] ?? ["folke/snacks.nvim"];
  const list = plugins.map((plugin) => `"${plugin}"`);
  const long = list.length > 1 ? `\n    ${list.join(",\n    ")},\n  ` : ` ${list[0]} `;
  const dependencies = list.length > 0 ? `\n  dependencies = {${long}},` : "";
  return `return {
  "linux-cultist/venv-selector.nvim",${dependencies}
  ft = "python",
  keys = {
    { "<leader>v", "<cmd>VenvSelect<cr>" },
  },
  opts = ${indent(table, 2).trimStart()},
}
`;
}

const indent = (text: string, width: number) => text.replace(/^(?=.)/gm, " ".repeat(width));
