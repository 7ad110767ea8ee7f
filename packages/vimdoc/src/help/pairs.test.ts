import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseTree } from "../../../engine/src/node/markdown/syntax/processor.ts";
import { layOut } from "../text/layout.ts";
import { makeBlocks } from "./blocks.ts";

/** A Neovim of this machine: that of the variable NVIM_PATH, or of the path. */
const neovim = [process.env.NVIM_PATH ?? "", "nvim"].find((path) => {
  try {
    return path !== "" && execFileSync(path, ["--version"], { encoding: "utf8" }).startsWith("NVIM");
  } catch {
    return false;
  }
});
if (neovim === undefined)
  console.warn(
    "SKIPPED: no Neovim was found (set NVIM_PATH), so its parser doesn't judge help files of all pairs of blocks.",
  );

const scope = {
  tagsOf: ({ depth }: { depth: number }) => (depth === 2 ? ["tag"] : []),
  tagOfPlace: () => undefined,
  admonitions: { note: "Note" },
  hiddenCodeTitles: new Set(["init.lua"]),
  target: (url: string) => (url === "/x" ? { tag: "linked" } : undefined),
  footnote: () => 1,
};

const code = "```lua\nlocal code = '*no-tag* |no-link|'\n```";
const indented = (text: string, by = "  ") => text.replaceAll(/^(?=.)/gm, by);
const full = "A line of words that is as long as a line may be in this file, so no sign fit";

/** Markdown of each kind of block. Outside of code is the word "prose". */
const kinds = {
  paragraph: "Some prose with [a link](/x) and `code`.",
  "long paragraph": `Prose. ${"Many more words of it. ".repeat(5)}`,
  "full line": full.padEnd(78, "s").replace("A line", "Prose"),
  code,
  "code without a language": "```\n*no-tag*\n\n|no-link| code\n```",
  "code with a title": code.replace("lua", 'lua title="a.lua"'),
  "code whose title is hidden": code.replace("lua", 'lua title="init.lua"'),
  list: "- prose one\n- prose two",
  "list of wide items": `- ${full}\n- ${full} prose`,
  "loose list": "- prose one\n\n- prose two",
  "numbered list": "1. prose one\n2. prose two",
  "task list": "- [ ] prose one\n- [x] prose two",
  "nested list": "- prose one\n  - prose two\n    - prose three",
  "list with code": `- prose one\n\n${indented(code)}\n- prose two\n\n${indented(code)}`,
  "list with code first": `- ${indented(code).trim()}\n- prose`,
  "list with code twice": `- prose\n\n${indented(code)}\n\n${indented(code)}\n\n  more prose`,
  "wide list with code": `- ${full}\n\n${indented(code)}\n- prose`,
  "numbered list with code": `1. prose one\n\n${indented(code, "   ")}\n2. prose two`,
  "item with nested list and code": `- prose\n  - prose two\n\n${indented(code)}\n- prose three`,
  "item with a table and code": `- prose\n\n  | prose | b |\n  |---|---|\n  | a | b |\n\n${indented(code)}`,
  table: "| prose | b |\n|---|---|\n| a | b |",
  "table as a list": `| When | What |\n|---|---|\n| ${"word ".repeat(9)} | ${"prose ".repeat(20)} |`,
  quote: "> prose",
  "quote with a list": "> prose\n>\n> - prose one\n> - prose two",
  "quote with code": `> prose\n>\n${indented(code, "> ")}`,
  box: ":::note\nprose\n:::",
  "box with a list": ":::note\n- prose one\n- prose two\n:::",
  "box with code": `:::note\n${code}\n:::`,
  "list with a heading": "- ## Prose\n\n  prose\n- prose",
  "list with a quote": "- > prose\n- prose",
  "list with an empty item": "-\n- prose",
  "list with a table": "- | prose | b |\n  |---|---|\n  | a | b |\n- prose",
  "list with a picture": "- ![](/a.png)\n- prose",
  "tabs with code": `::::tabs\n:::tab{label=Prose}\n${code}\n:::\n:::tab{label=B}\n- prose\n\n${indented(code)}\n:::\n::::`,
  "tabs with lists":
    "::::tabs\n:::tab{label=Prose}\n- prose\n- prose\n:::\n:::tab{label=B}\n- prose\n:::\n::::",
  heading: "## Prose",
  "deeper heading": "### Prose",
  "heading that is a name": "### `prose`",
  html: "<div>prose</div>",
  summary: "<summary>prose</summary>",
};

interface Seen {
  code: string;
  other: string;
  marks: string[];
  isBroken: boolean;
}

/** What Neovim's parser finds in each part of a help file. */
function judge(parts: string[]): Seen[] {
  const folder = mkdtempSync(join(tmpdir(), "help-"));
  const file = join(folder, "parts.json");
  const script = join(folder, "judge.lua");
  writeFileSync(file, JSON.stringify(parts));
  writeFileSync(script, lua);
  try {
    const args = ["-u", "NONE", "-i", "NONE", "-l", script, file];
    return JSON.parse(
      execFileSync(neovim ?? "", args, { encoding: "utf8", maxBuffer: 2 ** 26, stdio: "pipe" }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const lua = `
vim.opt.runtimepath:append(vim.env.VIMRUNTIME .. "/../../../lib/nvim")
local parts = vim.json.decode(io.open(arg[1]):read("*a"))
local query = vim.treesitter.query.parse("vimdoc", "(code) @code (tag) @mark (taglink) @mark")
local seen = {}
for index, text in ipairs(parts) do
  local root = vim.treesitter.get_string_parser(text, "vimdoc"):parse()[1]:root()
  local lines, code, marks = vim.split(text, "\\n"), {}, {}
  for id, node in query:iter_captures(root, text) do
    if query.captures[id] == "code" then
      local first, _, last, column = node:range()
      if column > 0 then last = last + 1 end
      for line = first + 1, last do
        table.insert(code, lines[line])
        lines[line] = ""
      end
    else
      table.insert(marks, vim.treesitter.get_node_text(node, text))
    end
  end
  seen[index] = { isBroken = root:has_error(), code = table.concat(code, "\\n"), other = table.concat(lines, "\\n"), marks = marks }
end
io.write(vim.json.encode(seen))
`;

const names = Object.entries(kinds);
const pairs = names.flatMap(([one, first]) =>
  names.map(([two, second]) => {
    const text = `${first}\n\n<!-- -->\n\n${second}`;
    const lines = layOut(makeBlocks(parseTree(text).children, scope, 0));
    return {
      name: `${one}, ${two}`,
      text,
      help: `*tool.txt*  Tool\n\n${lines.join("\n")}\n\n vim:ft=help:\n`,
    };
  }),
);

it("no sign of code stands directly below an item, and no item is without a word, between blocks of any kinds", () => {
  const isWrong = /^ *(?:-|\d+\.) .*\n(?:.*\n)*>\w*$|^ *(?:-|\d+\.)(?: >\w*| *)$/m;
  const wrong = pairs.flatMap(({ help }) => help.split(/^<$|\n\n/m).filter((part) => isWrong.test(part)));
  expect(wrong).toEqual([]);
});

it.skipIf(neovim === undefined)(
  "Neovim finds all code and nothing else to be code, between blocks of any kinds",
  () => {
    const count = (text: string, words: RegExp) => text.match(words)?.length;
    const wrong = judge(pairs.map(({ help }) => help)).flatMap(({ code, other, marks, isBroken }, index) => {
      const { name, text, help } = pairs[index] ?? { name: "", text: "", help: "" };
      const isRight =
        !isBroken &&
        count(code, /no-\w+/g) === count(text, /no-\w+/g) &&
        count(other, /prose|linked/gi) === count(text.replaceAll("/x", "linked"), /prose|linked/gi) &&
        marks.every((mark) => !mark.includes("no-"));
      return isRight ? [] : [`${name}\n${help}`];
    });
    expect(wrong).toEqual([]);
  },
);
