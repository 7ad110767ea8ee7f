import { parse as parseShell } from "sh-syntax";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { luaByAddress } from "./cases/runCases.ts";
import { setupCall } from "./components/lazy.ts";
import { readContent } from "./readContent.ts";

const pages = readContent();
/** Every code block, those of content components included, with the beginning of its code for messages. */
const examples = pages.flatMap(({ file, tree }) => {
  const found: { place: string; language: string; code: string }[] = [];
  visit(tree, "code", ({ lang, value }) => {
    found.push({ place: `${file}: ${value.slice(0, 60)}`, language: lang ?? "", code: value });
  });
  return found;
});
const inLanguage = (name: string) => examples.filter(({ language }) => language === name);

/**
 * Languages whose examples aren't checked here. The cases run those in Lua; for Vim script and PowerShell there is no
 * maintained parser in JavaScript; Python has one example, a comment; `text` is commands of the plugin and lines of its log.
 */
const unchecked = ["lua", "vim", "powershell", "python", "text"];

describe("every example", () => {
  it("is in a language that is checked, or that is known not to be", () => {
    const known = ["json", "bash", ...unchecked];
    expect(examples.filter(({ language }) => !known.includes(language))).toEqual([]);
  });

  it("in JSON and for a shell parses", async () => {
    for (const { place, code } of inLanguage("json")) expect(() => JSON.parse(code), place).not.toThrow();
    for (const { place, code } of inLanguage("bash"))
      await expect(parseShell(code), place).resolves.toMatchObject({ Stmts: expect.any(Array) });
  });

  it("is narrow enough for a help file and most screens", () => {
    for (const { place, code, language } of examples.filter(({ language }) => language !== "text"))
      for (const line of code.split("\n"))
        expect(line.length, `${place} (${language})`).toBeLessThanOrEqual(84);
  });

  it("in Lua is indented by two spaces, also as a spec", () => {
    for (const { code, place } of inLanguage("lua")) {
      const depths = code.split("\n").map((line) => /^ */.exec(line)?.[0].length ?? 0);
      const jumps = depths.filter((depth, index) => depth % 2 === 1 || depth - (depths[index - 1] ?? 0) > 2);
      expect(jumps, place).toEqual([]);
    }
  });

  it("that calls setup() is shown as a spec for lazy.nvim too", () => {
    // The tabs of plugin managers on the install page have one form each.
    const single = pages.flatMap((page) =>
      [...luaByAddress(page)].filter(
        ([at, blocks]) =>
          at !== "/install#lazynvim" &&
          blocks.some(({ code, lazy }) => lazy === undefined && setupCall.test(code)),
      ),
    );
    expect(single.map(([at]) => at)).toEqual([]);
  });
});
