import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { provingLines, trialsOf } from "./otherValues.ts";
import {
  blocksIn,
  checksumsOf,
  checksumsOfText,
  luaIn,
  newSentences,
  refusalOfReason,
  sentencesIn,
} from "./sentences.ts";

const at = "/install#wait";
const before = "## Restart\nThe plugin waits for all searches.\nIt looks after 1 second.\n  local code = 1";
const block = (words: string, ...does: string[]) => ({
  place: "a.lua, wait",
  ids: ["wait"],
  says: [{ at, words }],
  does,
  lua: does.join("\n"),
});
const old = block("after 1 second", "t.wait(1000)");
const accepted = { [at]: checksumsOfText(before), [old.place]: checksumsOf(old) };
const open = (text: string, blocks = [old], refusal?: string | false) =>
  newSentences({ at, text }, () => refusal ?? false, blocks, accepted)
    .filter(({ isOpen }) => isOpen)
    .map(({ note }) => note);

describe("a sentence that is new", () => {
  it.each([
    "It looks after 2 seconds.",
    "The plugin waits for the first search.",
    "It does not wait.",
    "| `uv` | never found |",
    "Tested since 2026-03-02.",
    "If it has the wrong Python, pick the environment again.",
    "`cwd` is the folder of the file that you edit.",
    "| `search_timeout` | `50` |",
    "| uv | for `pyproject.toml`",
    "## A shared environment is remembered for all its projects",
  ])("needs a case, as in: %s", (sentence) => {
    expect(open(`${before}\n${sentence}`)).toEqual(["no case says these words, which it didn't say before"]);
  });

  it("is only shown where it is a label or a list of names", () => {
    const found = newSentences(
      { at, text: `${before}\nColumn icons\n\`fd\`, \`fdfind\`` },
      () => false,
      [],
      accepted,
    );
    expect(found.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });

  const now = before.replace("1 second", "2 seconds");
  it.each([
    ["the case does what it did", block("after 2 seconds", "t.wait(1000)")],
    [
      "what the case does besides has nothing of it",
      block("after 2 seconds", "t.wait(1000)", "t.equal(1, 1)"),
    ],
    ["what the case does besides has another number", block("after 2 seconds", "t.equal(looks(), 3)")],
    ["what the case does besides asserts nothing", block("after 2 seconds", "t.looks_after(2000)")],
    ["the case says what it said", block("after 1 second", "t.looks_after(2000)")],
    [
      "another section has these words",
      {
        ...block("after 2 seconds", "t.equal(looks_after(), 2000)"),
        says: [{ at: "/b#", words: "after 2 seconds" }],
      },
    ],
  ])("is not tried where %s", (_what, changed) => {
    expect(open(now, [changed])).toHaveLength(1);
  });

  it("is not tried by words that were added to a case without any", () => {
    const before = { ...old, says: [] };
    const known = {
      ...accepted,
      [old.place]: checksumsOf({ ...before, does: ["t.equal(looks_after(), 2000)"] }),
    };
    const changed = block("after 2 seconds", "t.equal(looks_after(), 2000)");
    expect(newSentences({ at, text: now }, () => false, [changed], known)).toMatchObject([{ isOpen: true }]);
  });

  it("is tried by new words of a case with a new assertion that has its numbers and one of its names", () => {
    expect(open(now, [block("after 2 seconds", "t.equal(looks_after(), 2000)")])).toEqual([]);
  });

  it("is tried also by the new lines of its case alone", () => {
    const changed = block("after 2 seconds", "t.wait(1000)", "t.equal(looks_after(), 2000)");
    const [found] = newSentences({ at, text: now }, () => false, [changed], accepted);
    const alone = { what: "its new lines alone", lua: "\nt.equal(looks_after(), 2000)" };
    expect(found?.trials?.at(-1)).toEqual(alone);
  });

  it("is accepted if what was read is, where no case has its words", () => {
    const read = (case_: typeof old) => newSentences({ at, text: now }, () => undefined, [case_], accepted);
    expect(read(old)).toMatchObject([{ isOpen: false }]);
    expect(read(block("after 2 seconds", "t.wait(1000)"))).toMatchObject([{ isOpen: true }]);
    expect(open(now, [old], "no lsp_gate.lua has this line")).toEqual(["no lsp_gate.lua has this line"]);
  });

  it("is every one of a section of which nothing was accepted", () => {
    expect(newSentences({ at: "/new#", text: before }, () => false, [], accepted)).toHaveLength(3);
  });

  it("is neither code nor a keyword, nor a heading without an order, a number or a negation", () => {
    expect(open(`${before}\n  wait(2)\n### The picker of a reader\nKeywords: not, 2`)).toEqual([]);
  });

  it("may begin with a small letter or a number", () => {
    expect(
      sentencesIn(
        `- during a switch: harmless\n2026-03-02: fixes\n  In a box.\n  - in a list\n    "a string in code",`,
      ),
    ).toHaveLength(4);
  });
});

describe("a reason", () => {
  const lua = new Map([["/plugin/lua/lsp_gate.lua", "vim.defer_fn(force_stop, 200)"]]);
  const hatch = "https://github.com/pypa/hatch/blob/master/docs";
  const refusal = (sentence: string, reason: string, at = "/Configuration/Search/Built-In/#hatch") =>
    refusalOfReason(at, sentence, reason, lua);

  it("quotes a line of Lua with the numbers of the sentence, or what stands at an address that was looked up for its section", () => {
    expect(
      refusal("It waits 0.2 seconds for `force_stop`.", "lsp_gate.lua: `vim.defer_fn(force_stop, 200)`"),
    ).toBeUndefined();
    expect(refusal("Hatch waits.", `${hatch}: \`hatch waits for it\``)).toBeUndefined();
  });

  it.each([
    ["`force_stop` waits 2 seconds.", "lsp_gate.lua: `vim.defer_fn(force_stop, 200)`", "lacks 2"],
    ["It waits.", "lsp_gate.lua: `vim.defer_fn(force_stop, 2000)`", "no lsp_gate.lua has this line"],
    ["`search_timeout = 50`", "lsp_gate.lua: `vim.defer_fn(force_stop, 200)`", "lacks search_timeout"],
    ["Hatch waits for `false`.", `${hatch}: \`hatch waits for it\``, "lacks false"],
    ["Hatch waits.", "https://hatch.example/docs: `hatch waits`", "no program at https://hatch.example"],
    ["It waits.", `${hatch}: \`hatch waits\``, "that the sentence names"],
    ["It waits for `uv2`.", "lsp_gate.lua: `vim.defer_fn(force_stop, 200)`", "lacks uv2"],
    ["It waits.", "lsp_gate.lua, which waits", "quotes nothing"],
    ["It waits for it.", "lsp_gate.lua: `vim.defer_fn(force_stop, 200)`", "lacks waits"],
    ["It never waits for Hatch.", `${hatch}: \`hatch waits for it\``, "lacks the negation"],
    ["Hatch waits before it saves.", `${hatch}: \`made of the same stuff\``, "lacks hatch, waits"],
  ])("is refused for %s with %s", (sentence, reason, message) => {
    expect(refusal(sentence, reason)).toContain(message);
  });
});

describe("a case", () => {
  it.each([
    't.equal("source", "source")',
    't.equal("sou" .. "rce", "source")',
    "t.equal(4 + 1, 5)",
    "t.equal(t.python(), t.python())",
    'assert(t.text("/install#wait"):find("source"))',
    't.open("source.py")',
    "-- source",
  ])("has no line that proves something where it adds only %s", (line) => {
    expect(provingLines([line])).toEqual([]);
  });

  const words = { names: ["source"], isCode: true, values: [] };
  it.each([
    [
      "a name",
      words,
      't.equal(source.source, { source = "a source" })',
      't.equal(source.source_other, { source_other = "a source_other" })',
    ],
    [
      "a name that Neovim only passes on",
      words,
      't.equal(vim.trim("source"), "source")',
      't.equal(vim.trim("source_other"), "source_other")',
    ],
    ["a function", words, 't.equal(require("venv-selector").source(), nil)', "t.equal(vim.uv.cwd(), nil)"],
    ["a name that is only the start of others", words, "t.source_of()", "t.source_of()"],
    [
      "a number",
      { names: [], isCode: false, values: ["0.2"] },
      "t.equal(waits(), 200)",
      "t.equal(waits(), 401)",
    ],
    [
      "what is compared",
      { ...words, isCode: false },
      't.equal(rows(), { "a", 2, nil })',
      't.equal(rows(), { "a_other", 5, "other" })',
    ],
  ])("is tried with another value for %s", (_what, { ...words }, line, other) => {
    expect(trialsOf([line], words).map(({ change }) => change(line))).toEqual([other]);
  });
});

it("the words of the cases are found with what their blocks do", () => {
  const found = blocksIn(join(import.meta.dirname, "cases"));
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter(({ does }) => does.some((line) => /^(?:--|t\.says\()/.test(line)))).toEqual([]);
  expect(found.filter(({ ids, says }) => ids.length > 0 && says.length === 0).length).toBeGreaterThan(50);
  const lua = [...luaIn(join(import.meta.dirname, "cases")).values()];
  expect(lua.filter((text) => /^\s*t\.says\(/m.test(text))).toEqual([]);
});

it.each([
  'local at, rows = "/install#wait", 0\n  t.says(at, "after 1 second")',
  't.says(page .. "#wait", "after 1 second")',
  't.says(\n    "/install#wait", "after 1 second")',
])("a case whose section can't be read is refused, as in: %s", (lua) => {
  const folder = mkdtempSync(join(tmpdir(), "cases-"));
  writeFileSync(join(folder, "a.lua"), `cases["wait"] = function(t)\n  ${lua}\nend\n`);
  expect(() => blocksIn(folder)).toThrow("cases/a.lua has a call whose section can't be read: t.says(");
});
