import { type Attributes, allowOnly } from "./attributes.ts";
import { blocks, fence } from "./markdown.ts";

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
  return blocks(
    "<figure>",
    '::::tabs{group="setup" plain="setup" label="With lazy.nvim or without"}',
    tab("lazy.nvim", "lazy", "lua/plugins/venv-selector.lua", lazySpec(code)),
    tab("setup()", "setup", "init.lua", setupBlock(code)),
    "::::",
    `<figcaption><a href="/Configuration/options#combine">${ownPart(code)}</a></figcaption>`,
    "</figure>",
  );
}

/** What of a block belongs into the call of `setup()` that a reader has already: a second call undoes the first. */
function ownPart(code: string): string {
  const [call = "", table] = setupCall.exec(code) ?? [];
  if (table === "{}") return "Beside your own <code>setup()</code>: the other lines";
  const isAlone = code.trim() === call;
  return `Into your own <code>setup()</code>: the table${isAlone ? "" : ", with the lines around it"}`;
}

/**
 * Writes a block that calls `setup()` as a spec for lazy.nvim, in which the lines of the block are in focus. What stands
 * above the call stays above the spec, unless it needs the plugin, which is not loaded by then. What stands below runs
 * after `setup()`, except for one mapping.
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
    keys && focus(`keys = {\n  { ${keys[1]}, ${keys[2]}, ${keys[3]} },\n},`),
    needsPlugin && optsFunction(above, table),
    !needsPlugin && (!isEmpty || below === "" || keys) && inFocus(`opts = ${table},`, table),
    below !== "" &&
      !keys &&
      `config = function(_, opts)\n  require("venv-selector").setup(opts)\n${indented(focus(below))}\nend,`,
  ];
  const entries = spec.filter((entry) => typeof entry === "string").join("\n");
  return `${above === "" || needsPlugin ? "" : `${focus(above)}\n\n`}return {\n${indented(entries)}\n}`;
}

/** `opts` as a function, which lazy.nvim calls when the plugin can be required; it adds to the opts of other specs. */
function optsFunction(above: string, table: string): string {
  const result = inFocus(`return vim.tbl_deep_extend("force", opts, ${table})`, table);
  return `opts = function(_, opts)\n${indented(`${focus(above)}\n${result}`)}\nend,`;
}

/** The block itself, in which the lines of the call around its table are not in focus. */
function setupBlock(code: string): string {
  const [call = "", table = ""] = setupCall.exec(code) ?? [];
  if (!table.includes("\n")) return code;
  const [above = "", below = ""] = code.split(call);
  return focus(above) + inFocus(call, table) + focus(below);
}

/** Code with a comment that puts its lines in focus. Empty lines above and below them are not. */
function focus(code: string): string {
  return code.replace(
    /^( *)\S(?:[\s\S]*\S)?/m,
    (lines, indent) => `${indent}-- [!code focus:${lines.split("\n").length}]\n${lines}`,
  );
}

/** Code with a table in focus: the lines between its braces, or all of the code if the table is in one line. */
function inFocus(code: string, table: string): string {
  if (table === "{}") return code;
  const inner = table.split("\n").slice(1, -1).join("\n");
  return inner === "" ? focus(code) : code.replace(inner, () => focus(inner));
}

function indented(code: string): string {
  return code.replace(/^(?=.)/gm, "  ");
}
