import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../shared/testing/anyText.ts";
import { findWords } from "./findWords.ts";

const found = (text: string, ...words: string[]) =>
  findWords(text, words, "en").map(({ start, end }) => text.slice(start, end));

test.each<[name: string, text: string, words: string[], shown: string[]]>([
  ["whatever their case", "Poetry, POETRY and poetry", ["poetry"], ["Poetry", "POETRY", "poetry"]],
  ["whatever their accents", "Élan élan elan", ["élan"], ["Élan", "élan", "elan"]],
  ["in inflected forms, whole", "It caches what was cached.", ["cache"], ["caches", "cached"]],
  ["in irregular forms", "He found it and will find it", ["find"], ["found", "find"]],
  ["as parts of identifiers", "lualine_x = lualine.sections", ["lualine"], ["lualine", "lualine"]],
  ["in words written together", ":VenvSelect select", ["select"], ["Select", "select"]],
  ["where capitals part them", "macOS and PowerShell", ["macos", "powershell"], ["macOS", "PowerShell"]],
  ["as whole identifiers", "fd_binary_name and fd", ["fd_binary_name"], ["fd_binary_name"]],
  ["in longer identifiers", "check_tool_call or a.b.c", ["tool_call", "b.c"], ["tool_call", "b.c"]],
  ["as an identifier's parts", "the name of the binary", ["binary_name"], ["name", "binary"]],
  ["not as parts of parts", "vim.pack is a plugin, and nvim-lint", ["vim-plug", "nvim-tree", "plug-in"], []],
  ["not inside other words", "the other theme", ["the"], ["the"]],
  ["not at the beginning of other words", "only uvx, at any value", ["uv", "a"], []],
  ["in text without spaces", "在终端中运行命令来安装插件。", ["安装", "插"], ["安装", "插"]],
  ["with its symbols", 'local vs = require("kettle").stop()', ['require("kettle")'], ['require("kettle")']],
  ["whatever their quotes", "It isn’t set: mode=“fast”", ["isn't", 'mode="fast"'], ["isn’t", "mode=“fast”"]],
  ["with the sign that ends a name", "C, C++ and c# by C", ["C#", "c++"], ["C++", "c#"]],
  ["nowhere where they are empty", "text", ["", "   ", "’"], []],
])("words are found %s", (_, text, words, shown) => {
  expect(found(text, ...words)).toEqual(shown);
});

test("each range tells which word it matches", () => {
  expect(findWords("b a", ["a", "b"], "en").map(({ key }) => key)).toEqual([1, 0]);
});

test("ranges are inside the text, ascending and without overlap, for any text", () => {
  fc.assert(
    fc.property(anyText(), fc.array(anyText({ maxLength: 3 })), (text, words) => {
      let at = 0;
      for (const { start, end } of findWords(text, words, "en")) {
        expect(start >= at && end > start && end <= text.length).toBe(true);
        at = end;
      }
    }),
  );
});
