import { describe, expect, it } from "vitest";
import { statements } from "./components/data.ts";
import {
  allSentences,
  knownRead,
  knownUnproven,
  listRead,
  problemsOf,
  quotesWithoutSentence,
  sentencesRead,
} from "./quotes.ts";
import { parseMarkdown, readContent } from "./readContent.ts";
import { linksOfPage, type Sentence, sentencesOfPage } from "./sentences.ts";
import { textsOfPicture } from "./sentenceTexts.ts";

const sentences = allSentences();

describe("what statements quote", () => {
  it("stands as it is quoted in the sections that the statement names, and each of them has a quote", () => {
    expect(quotesWithoutSentence(sentences)).toEqual([]);
  });

  it("belongs to at least 200 statements that are run", () => {
    const run = statements.filter(({ untried, quotes }) => untried === undefined && quotes !== undefined);
    expect(run.length).toBeGreaterThanOrEqual(200);
  });

  it("is missed where it moves to another section", () => {
    const moved = sentences.map((one) =>
      one.text.startsWith("4. Once the server has stopped") ? { ...one, at: "/install#check" } : one,
    );
    expect(quotesWithoutSentence(moved).map(([id]) => id)).toContain("restart-numbers");
  });
});

describe("a sentence of the pages", () => {
  it("is quoted by a statement, or named as read or unproven; `npm run check:statements` says the same", () => {
    expect(problemsOf(sentences)).toEqual([]);
  });

  it("is in most cases quoted where it has a number, an order of events, a message, an all or a no", () => {
    const claims = new Set(sentences.filter(({ isClaim }) => isClaim).map(({ text }) => text));
    expect(knownUnproven.length).toBeLessThanOrEqual(15);
    expect(sentencesRead.filter(({ text }) => claims.has(text)).length).toBeLessThan(0.3 * claims.size);
  });
});

const problems = problemsOf(sentences);

/** Whether the checks notice that one sentence of the pages was replaced by another. */
function isNoticed(from: Sentence, text: string): boolean {
  const changed = sentences.map((one) => (one === from ? { ...one, text } : one));
  return problemsOf(changed).length > problems.length;
}

/** The sentences of all pages when a text of one of them is another. */
function sentencesWith(route: string, from: string, to: string): Sentence[] {
  const page = readContent().find((one) => one.route === route);
  if (!page?.markdown.includes(from))
    throw new Error(`${route} doesn't say any more: ${from} Name another text in this test.`);
  const tree = parseMarkdown(page.markdown.replace(from, to));
  const changed = [...sentencesOfPage({ ...page, tree }), ...linksOfPage({ ...page, tree })];
  return [...sentences.filter(({ at }) => !at.startsWith(`${route}#`)), ...changed];
}

describe("a true sentence in the wrong place", () => {
  it.each([
    [
      "a step after the next one",
      "/Configuration/callbacks",
      "After 3 looks it is forced to stop.\n3. After 30 more looks the plugin gives up.",
      "After 30 more looks the plugin gives up.\n3. After 3 looks it is forced to stop.",
    ],
    ["a command in the tab of another system", "/install", "brew install fd\n", "sudo pacman -S fd\n"],
    [
      "a long cell in the row of another question",
      "/Configuration/options",
      "Delete the file. |",
      "Entries whose interpreter is gone are removed when the file is read. |",
    ],
    ["an example in the file of another manager", "/install", 'vim title="init.vim"', 'vim title="init.lua"'],
    ["a word in HTML", "/install", "<summary>Options and functions", "<summary>Options"],
    ["a number in Lua that no case notices", "/install", "timer:start(500,", "timer:start(5000,"],
    ["a link to another section", "/", "options.md#choose-a-picker) binds", "options.md#terminals) binds"],
    ["a command below the name of another system", "/install", "fd-find\n\n# Fedora", "fd\n\n# Fedora"],
    [
      "an item in the list of the contrary",
      "/Configuration/callbacks",
      "- its `filetypes` contain `python`;",
      "- its `filetypes` contain `python`;\n- A server without a `filetypes` list.",
    ],
    ["a warning that is only a note", "/Configuration/options", ":::warning[mini.pick", ":::note[mini.pick"],
    [
      "what another function returns",
      "/Configuration/exposed",
      "string or nil\n\nDirectory of the active",
      "nil\n\nDirectory of the active",
    ],
    [
      "a sentence that was read in another section",
      "/Configuration/faq",
      "This is little tested.",
      "This is little tested. Update the plugin.",
    ],
  ])("is noticed: %s", (_what, route, from, to) => {
    const unchanged = problemsOf(sentencesWith(route, from, from));
    expect(unchanged.sort()).toEqual(problemsOf(sentences).sort());
    expect(problemsOf(sentencesWith(route, from, to)).sort()).not.toEqual(unchanged);
  });

  it("is noticed in a diagram, of which the dark one says the same", () => {
    const diagrams = sentences.filter(({ text }) => /^[\w-]+-light\.svg: /.test(text));
    expect(diagrams).toHaveLength(4);
    for (const { text } of diagrams) {
      const [light = ""] = text.split(": ");
      expect(`${light}: ${textsOfPicture(light.replace("light", "dark")).join(" · ")}`).toBe(text);
    }
  });
});

describe("the list of what was read", () => {
  const why = "the plugin's README";
  const added = { at: "/install#check", text: "A sentence that is new.", isClaim: false };
  // Only the first test is to fail for a page that is being written.
  const written = new Set(problemsOf(sentences));
  const listed = listRead(knownRead, sentences, "a page that is being written");

  it("gets new sentences below the reason that a writer gives, and loses those that no page has", () => {
    const before = [{ why, sections: { "/install#check": ["No page says this."] } }, ...knownRead];
    const after = listRead(before, [...sentences, added], why);
    expect(after.find((one) => one.why === why)?.sections["/install#check"]).toContain(added.text);
    expect(JSON.stringify(after)).not.toContain("No page says this.");
    expect(listRead(after, sentences, "a page that is being written")).toEqual(listed);
  });

  it("stays without new sentences where no reason is given", () => {
    expect(listRead(knownRead, [...sentences, added])).toEqual(listRead(knownRead, sentences));
  });

  it("is named with the command by the problem of a new sentence", () => {
    const [problem = ""] = problemsOf([...sentences, added]).filter((one) => !written.has(one));
    expect(problem).toContain("/install#check says: A sentence that is new.");
    expect(problem).toContain("npm run check:statements -- --read");
  });
});

describe("a false sentence in the place of a true one", () => {
  it.each([
    ["The plugin maps no keys.", "The plugin maps two keys."],
    ["It gets no arguments.", "It gets the interpreter."],
    ["The native list has no filter.", "The native list has a filter."],
    ["Hooks run early, the callback runs late.", "Hooks run late, the callback runs early."],
    ["The first that is set wins:", "The last that is set wins:"],
    ["warning: It finds nothing in telescope and fzf-lua.", "warning: It is slow in telescope and fzf-lua."],
    [
      "One environment is active at a time for the whole editor.",
      "One environment is active at a time for each window.",
    ],
    ["Its return value is ignored.", "Its return value is shown."],
    ["Lists are the exception: picker_columns and hooks replace the default list.", "Lists are merged too."],
    ["Only the text changes.", "The text and the interpreter change."],
    ["-d N, --max-depth N", "-m N, --max-depth N"],
    ["Ctrl-] follows a link, Ctrl-O goes back.", "Ctrl-] follows a link, Ctrl-T goes back."],
    ["search_timeout, Default: 5", "search_timeout, Default: 10"],
    ["switches it off", "switches it on"],
    ['Load it at startup or on ft = "python".', "Load it on the event VeryLazy."],
    ["vim.pack: vim.pack is part of Neovim 0.12.", "vim.pack: vim.pack is part of Neovim 0.11."],
    ["macOS: brew install fd", "macOS: brew install fd-find"],
    ["Searches run where Neovim runs.", "Searches run where the project lies."],
  ])("is noticed: %s", (text, falsehood) => {
    const from = sentences.find((one) => one.text === text);
    if (from === undefined)
      throw new Error(`No page says any more: ${text} Name another sentence in this test.`);
    expect(isNoticed(from, falsehood)).toBe(true);
  });

  it("is noticed wherever a number, an order, an all or a no is another", () => {
    const swaps: [RegExp, string][] = [
      [/\d+/, "7654"],
      [/\b(?:no|never)\b/i, "always"],
      [/\bnot\b/, "also"],
      [/\b(?:all|always)\b/i, "never"],
      [/\bonly\b/i, "also"],
      [/\bbefore\b/i, "after"],
      [/\bafter\b/i, "before"],
      [/\b(?:nothing|none)\b/i, "everything"],
    ];
    // A cell of one word stands in several rows of a table.
    const missed = sentences
      .filter(({ isClaim, text }) => isClaim && text.includes(" "))
      .flatMap((one) =>
        swaps
          .filter(([word]) => word.test(one.text))
          .map(([word, other]) => ({ one, other: one.text.replace(word, other) })),
      )
      .filter(({ one, other }) => !isNoticed(one, other));
    expect(missed.map(({ other }) => other)).toEqual([]);
  });
});
