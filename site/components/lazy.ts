import { type Attributes, allowOnly } from "./attributes.ts";
import { fence } from "./markdown.ts";

/** A call of the plugin's `setup()` at the start of a line, which ends with the `})` of that line or a later one. */
export const setupCall = /^require\("venv-selector"\)\.setup\((\{.*\}|\{\n[\s\S]*?\n\})\)$/m;
/** A mapping, as lazy.nvim takes it under `keys`. */
const mapping = /^vim\.keymap\.set\("n", ("[^"]+"), ("[^"]+"), \{\s*(desc = "[^"]+"),?\s*\}\)$/;

/**
 * A Lua block with `::lazy` after its language: a pair of tabs, the block as a spec for lazy.nvim, and the block itself.
 * The help file, the Markdown versions and the search have only the latter.
 * @throws {Error} where the block does not call `setup()` exactly once
 */
export function lazy(attributes: Attributes): string {
  allowOnly("lazy", attributes, ["code", "language"]);
  const { code = "" } = attributes;
  const tab = (label: string, value: string, title: string, lua: string) =>
    `:::tab{label="${label}" value="${value}"}\n\n${fence(`lua title="${title}"`, lua)}\n\n:::`;
  return [
    '::::tabs{group="setup" plain="setup" label="With lazy.nvim or without"}',
    tab("lazy.nvim", "lazy", "lua/plugins/venv-selector.lua", lazySpec(code)),
    tab("setup()", "setup", "init.lua", code),
    "::::",
  ].join("\n\n");
}

/**
 * Writes a block that calls `setup()` as a spec for lazy.nvim. What stands above the call stays above the spec, unless it
 * needs the plugin, which is not loaded by then. What stands below runs after `setup()`, except for one mapping.
 */
export function lazySpec(code: string): string {
  const call = setupCall.exec(code);
  const above = call ? code.slice(0, call.index).trim() : "";
  const below = call ? code.slice(call.index + call[0].length).trim() : "";
  const table = call?.[1] ?? "";
  if (!call || setupCall.test(below))
    throw new Error('it needs one line that begins with require("venv-selector").setup({');
  const needsPlugin = above.includes("require(");
  const keys = mapping.exec(below);
  const isEmpty = table === "{}";
  const spec = [
    '"linux-cultist/venv-selector.nvim",',
    'ft = "python",',
    keys && `keys = {\n  { ${keys[1]}, ${keys[2]}, ${keys[3]} },\n},`,
    needsPlugin && optsFunction(above, table),
    !needsPlugin && (!isEmpty || below === "" || keys) && `opts = ${table},`,
    below !== "" &&
      !keys &&
      `config = function(_, opts)\n  require("venv-selector").setup(opts)\n${indented(below)}\nend,`,
  ];
  const entries = spec.filter((entry) => typeof entry === "string").join("\n");
  return `${above === "" || needsPlugin ? "" : `${above}\n\n`}return {\n${indented(entries)}\n}`;
}

/** `opts` as a function, which lazy.nvim calls when the plugin can be required; it adds to the opts of other specs. */
function optsFunction(above: string, table: string): string {
  const body = `${above}\nreturn vim.tbl_deep_extend("force", opts, ${table})`;
  return `opts = function(_, opts)\n${indented(body)}\nend,`;
}

function indented(code: string): string {
  return code.replace(/^(?=.)/gm, "  ");
}
