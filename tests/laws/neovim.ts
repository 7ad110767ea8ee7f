import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What Neovim's parser finds in a help file. */
interface Judged {
  hasError: boolean;
  code: string;
  marks: string[];
}

/** A Neovim of this machine: that of the variable NVIM_PATH, or of the path. */
const neovim = [process.env.NVIM_PATH ?? "", "nvim"].find((path) => {
  try {
    return path !== "" && execFileSync(path, ["--version"], { encoding: "utf8" }).startsWith("NVIM");
  } catch {
    return false;
  }
});

/** Has Neovim judge help files; undefined without one. */
export function judge(files: string[]): Judged[] | undefined {
  if (neovim === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "help-"));
  writeFileSync(join(folder, "files.json"), JSON.stringify(files));
  writeFileSync(join(folder, "judge.lua"), lua);
  try {
    const args = ["-u", "NONE", "-i", "NONE", "-l", join(folder, "judge.lua"), join(folder, "files.json")];
    return JSON.parse(execFileSync(neovim, args, { encoding: "utf8", maxBuffer: 2 ** 26, stdio: "pipe" }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const lua = `
vim.opt.runtimepath:append(vim.env.VIMRUNTIME .. "/../../../lib/nvim")
local query = vim.treesitter.query.parse("vimdoc", "(code) @code (tag) @mark (taglink) @mark")
local judged = {}
for index, text in ipairs(vim.json.decode(io.open(arg[1]):read("*a"))) do
  local root = vim.treesitter.get_string_parser(text, "vimdoc"):parse()[1]:root()
  local code, marks = {}, {}
  for id, node in query:iter_captures(root, text) do
    table.insert(query.captures[id] == "code" and code or marks, vim.treesitter.get_node_text(node, text))
  end
  judged[index] = { hasError = root:has_error(), code = table.concat(code, "\\n"), marks = marks }
end
io.write(vim.json.encode(judged))
`;
