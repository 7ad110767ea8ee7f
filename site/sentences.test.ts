import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { luaIn, newSentences, refusalOfReason, saidIn, sentencesIn } from "./sentences.ts";

const before = "## Restart\nThe plugin waits for all searches.\nIt looks after 1 second.\n  local code = 1";
const one = (words: string, does = "t.equal(1, 1)") => ({ words, place: "site/cases/a.lua:1", does });
const open = (
  now: string,
  said: { words: string; place: string; does: string }[] = [],
  refusal?: string | false,
) =>
  newSentences(before, now, () => refusal ?? false, { now: said, before: [one("after 1 second")] })
    .filter(({ isOpen }) => isOpen)
    .map(({ note }) => note);

describe("a sentence that is new", () => {
  it.each([
    "It looks after 2 seconds.",
    "The plugin waits for the first search.",
    "It does not wait.",
    "| `uv` | never found |",
    "Tested since 2026-03-02.",
  ])("needs a case, as in: %s", (sentence) => {
    expect(open(`${before}\n${sentence}`)).toEqual(["no case says these words"]);
  });

  it("is only shown where neither it nor what it replaces has a number, an order or a negation", () => {
    const shown = (text: string) => newSentences(before, text, () => false, { now: [], before: [] });
    expect(shown(`${before}\nOpen a file.`)).toMatchObject([{ isOpen: false }]);
    expect(shown(before.replace("all searches", "a search"))).toMatchObject([{ isOpen: true }]);
  });

  it("is not tried by other words in a case that does what it did before; what was read counts for nothing then", () => {
    const now = before.replace("1 second", "2 seconds");
    expect(open(now, [one("after 2 seconds")])[0]).toContain(
      '"after 1 second" is now "after 2 seconds", and the case does what it did',
    );
    expect(open(now, [one("after 2 seconds", "t.equal(2, 2)")])).toEqual([]);
    expect(open(now, [])).toHaveLength(1);
    expect(open(before.replace("It looks", "Nothing looks"), [one("after 1 second")])).toHaveLength(1);
  });

  it("is not tried by words that were there before", () => {
    expect(open(before.replace("1 second", "2 seconds"), [one("It looks", "t.equal(2, 2)")])).toHaveLength(1);
  });

  it("is accepted if what was read is", () => {
    const now = `${before}\nIt looks at each file.`;
    const read = newSentences(before, now, () => undefined, { now: [], before: [] });
    expect(read).toMatchObject([{ isOpen: false }]);
    expect(open(now, [], "no lsp_gate.lua has this line")).toEqual(["no lsp_gate.lua has this line"]);
  });

  it("is neither code nor a heading nor a keyword", () => {
    expect(open(`${before}\n  wait(2)\n### Only 2\nKeywords: not, 2`)).toEqual([]);
  });

  it("may begin with a small letter or a number", () => {
    expect(
      sentencesIn("- during a switch: harmless\n2026-03-02: fixes\n  In a box.\n  - in a list"),
    ).toHaveLength(4);
  });
});

describe("a reason", () => {
  const lua = new Map([["/plugin/lua/lsp_gate.lua", "vim.defer_fn(force_stop, 200)"]]);
  const refusal = (sentence: string, reason: string) => refusalOfReason(sentence, reason, lua);

  it("quotes a line of Lua with the numbers of the sentence, or what stands at an address of another program", () => {
    expect(refusal("It waits 0.2 seconds.", "lsp_gate.lua: `vim.defer_fn(force_stop, 200)`")).toBeUndefined();
    expect(refusal("It waits.", "https://docs.astral.sh/uv: `uv waits for it`")).toBeUndefined();
  });

  it.each([
    ["It waits 2 seconds.", "lsp_gate.lua: `vim.defer_fn(force_stop, 200)`", "lacks the number 2"],
    ["It waits.", "lsp_gate.lua: `vim.defer_fn(force_stop, 2000)`", "no lsp_gate.lua has this line"],
    ["It waits.", "https://github.com/linux-cultist/venv-selector.nvim: `It waits`", "no https://"],
    ["It waits for `uv2`.", "lsp_gate.lua: `vim.defer_fn(force_stop, 200)`", "has none of uv2"],
    ["It waits.", "lsp_gate.lua, which waits", "quotes nothing"],
  ])("is refused for %s with %s", (sentence, reason, message) => {
    expect(refusal(sentence, reason)).toContain(message);
  });
});

it("the words of the cases are found with what their blocks do", () => {
  const said = saidIn(join(import.meta.dirname, "cases"));
  expect(said.length).toBeGreaterThan(150);
  expect(said.filter(({ words, does }) => words === "" || does.includes("t.says("))).toEqual([]);
  const lua = [...luaIn(join(import.meta.dirname, "cases")).values()];
  expect(lua.filter((text) => /^\s*t\.says\(/m.test(text))).toEqual([]);
});
