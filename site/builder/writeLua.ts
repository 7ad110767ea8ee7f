import type { Choices } from "./choices.ts";
import type { Option } from "./option.ts";

/** For whom the configuration is written. */
export type Dialect = "lazy" | "setup";

/** The file that a configuration belongs into. */
export const fileOf: Record<Dialect, string> = { lazy: "lua/plugins/venv-selector.lua", setup: "init.lua" };

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
  return `return {
  "linux-cultist/venv-selector.nvim",
  ft = "python", -- so that environments are restored
  keys = {
    { "<leader>v", "<cmd>VenvSelect<cr>", desc = "Select venv" },
  },
  opts = ${indent(table, 2).trimStart()},
}
`;
}

const indent = (text: string, width: number) => text.replace(/^(?=.)/gm, " ".repeat(width));
