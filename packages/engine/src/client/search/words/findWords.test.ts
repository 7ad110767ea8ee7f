import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../shared/testing/anyText.ts";
import { findWords } from "./findWords.ts";

const found = (text: string, ...words: string[]) =>
  findWords(text, words, "en").map(({ start, end }) => text.slice(start, end));

describe("finding the words of a search in a text", () => {
  test("words are found whatever their case and accents", () => {
    expect(found("Poetry, POETRY and poetry", "poetry")).toEqual(["Poetry", "POETRY", "poetry"]);
    expect(found("Élan élan elan", "élan")).toEqual(["Élan", "élan", "elan"]);
  });

  test("inflected forms of a word are found, whole", () => {
    expect(found("It caches what was cached in the cache.", "cache")).toEqual(["caches", "cached", "cache"]);
    expect(found("He found it and will find it", "find")).toEqual(["found", "find"]);
  });

  test("a word is found as a part of identifiers, and in words written together", () => {
    expect(found("lualine_x = lualine.sections", "lualine")).toEqual(["lualine", "lualine"]);
    expect(found(":VenvSelect select", "select")).toEqual(["Select", "select"]);
  });

  test("a plain word is found where capitals part it in two", () => {
    expect(found("macOS and PowerShell", "macos", "powershell")).toEqual(["macOS", "PowerShell"]);
  });

  test("an identifier is found as a whole, or by its parts where the text never has it but each of them as a word", () => {
    expect(found("fd_binary_name and fd", "fd_binary_name")).toEqual(["fd_binary_name"]);
    expect(found("the name of the binary", "binary_name")).toEqual(["name", "binary"]);
    expect(found("vim.pack is a plugin, and nvim-lint a tree", "vim-plug", "nvim-tree", "plug-in")).toEqual(
      [],
    );
  });

  test("a word is found neither inside other words nor at their beginning", () => {
    expect(found("the other theme", "the")).toEqual(["the"]);
    expect(found("only uvx, at any value", "uv", "a")).toEqual([]);
  });

  test("words are found anywhere in what is written without spaces", () => {
    expect(found("在终端中运行命令来安装插件。", "安装", "插")).toEqual(["安装", "插"]);
  });

  test("an expression with symbols is found as it is written", () => {
    expect(found('local vs = require("kettle").stop()', 'require("kettle")')).toEqual(['require("kettle")']);
  });

  test("each range tells which word it matches", () => {
    expect(findWords("b a", ["a", "b"], "en").map(({ key }) => key)).toEqual([1, 0]);
  });

  test("an empty query or text has no matches", () => {
    expect(found("text", "", "   ", "’")).toEqual([]);
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
});
