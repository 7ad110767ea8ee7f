import { describe, expect, it } from "vitest";
import { engineFor } from "../../../../../../tests/search/nodeEngine.ts";
import { testPages } from "../../../../../../tests/search/testPages.ts";
import type { SearchScope } from "../../../shared/search/engine.ts";
import type { IndexedPage } from "../../../shared/search/section.ts";

/** A search of pages in English, with what it says of a query. */
async function searchOf(pages: IndexedPage[], synonyms: string[][] = []) {
  const engine = await engineFor(pages, { language: "en", synonyms });
  const ask = (query: string, more: Partial<SearchScope> = {}) =>
    engine.ask(query, { limit: 8, snippetLength: 50, ...more });
  const hits = async (query: string, more: Partial<SearchScope> = {}) =>
    (await ask(query, more)).groups.flatMap((group) => group.hits);
  const places = async (query: string, more: Partial<SearchScope> = {}) =>
    (await hits(query, more)).map(({ path, hash }) => path + hash);
  return { ask, hits, places };
}

/** A page of one section. */
function pageOf(path: string, title: string, text: string): IndexedPage {
  const sections = [{ id: "", heading: title, text, code: "" }];
  return { path, title, keywords: [], breadcrumbs: [], weight: 1, sections };
}

describe("an index", async () => {
  const synonyms = [["shortcut", "mapping", "key binding"]];
  const { ask, hits, places } = await searchOf(testPages(), synonyms);

  describe("ranks first", () => {
    it.each([
      // A title or heading that equals the query.
      ["install", "/docs/install"],
      ["lazy.nvim", "/docs/install#lazynvim"],
      // The section that defines an option, not one that mentions or uses it.
      ["water_level", "/docs/config/options#water_level"],
      ["brew_timeout_seconds", "/docs/config/options#brew_timeout_seconds"],
      ["kettle.stop()", "/docs/config/functions#kettlestop"],
      ["restart_heating_servers", "/docs/config/functions#kettlerestart_heating_servers"],
      // Some neighbouring parts of an identifier.
      ["timeout_seconds", "/docs/config/options#brew_timeout_seconds"],
      // A version number with its v.
      ["v0.11", "/docs/install#requirements"],
      // Code whose symbols the text has as typed.
      [":KettleOpen", "/docs/#quick-start"],
      ["vim.o.statusline", "/docs/config/options#status_func"],
      ["-r", "/docs/config/search/speed#wall-clock"],
      ["-HI", "/docs/config/functions#stop-and-empty"],
      ["$KETTLE_HOME", "/docs/config/search/speed#wall-clock"],
      ["%KETTLEHOME%", "/docs/config/search/speed#wall-clock"],
      ["#00FF00", "/docs/config/search/speed#wall-clock"],
      ['require("kettle").stop()', "/docs/config/functions#kettlestop"],
      ["/opt/install/options.lua:302: time of the wall clock", "/docs/config/search/speed#wall-clock"],
      // A last word that is unfinished.
      ["requir", "/docs/install#requirements"],
      ["water_l", "/docs/config/options#water_level"],
      // Other inflected forms of a word.
      ["restarting servers", "/docs/config/functions#kettlerestart_heating_servers"],
      // Typing errors: a letter missing, doubled, wrong, two swapped.
      ["requirments", "/docs/install#requirements"],
      ["recentt updates", "/docs/#recent-updates"],
      ["brew_timeuot_seconds", "/docs/config/options#brew_timeout_seconds"],
      ["wheer teh time goes", "/docs/config/search/speed#why"],
      // Two words of the text typed as one, and one typed as two.
      ["pep723", "/docs/config/search/speed#environment"],
      ["key map", "/docs/install#keymap"],
      ["meta data", "/docs/config/search/speed#environment"],
      // One word typed as two, one of them misspelt.
      ["kettel open", "/docs/#quick-start"],
      // A name that tokenizing splits at its capitals (macOS).
      ["macos", "/docs/install#requirements"],
      // Words typed with and without accents.
      ["zoe", "/docs/config/faq#umlauts"],
      ["élan", "/docs/config/faq#umlauts"],
      // Questions in which only some words carry the meaning.
      ["where does the time go", "/docs/config/search/speed#why"],
      // Synonyms, of one word and of two.
      ["shortcut", "/docs/install#keymap"],
      ["key binding", "/docs/install#keymap"],
      // A keyword from a page's frontmatter.
      ["api", "/docs/config/functions"],
    ])("the first hit for %s is %s", async (query, place) => expect((await places(query))[0]).toBe(place));
  });

  it("a word that exists is not corrected", async () => {
    expect(await places("faq")).toEqual(["/docs/config/faq"]);
    expect((await ask("tea")).suggestion).toBeUndefined();
  });

  it("a single letter is completed in titles and headings only", async () => {
    for (const place of await places("q"))
      expect(["/docs/#quick-start", "/docs/config/faq#questions"]).toContain(place);
  });

  it("a query without a word has no hits", async () => {
    for (const query of ["", "   ", "{", ".", "*", "%%%"]) expect(await places(query)).toEqual([]);
  });

  describe("operators", () => {
    it("a phrase is found only word for word", async () => {
      expect(await places('"on the fly"')).toEqual(["/docs/#recent-updates"]);
      expect(await places('"in-process"')).toEqual(["/docs/config/faq#questions"]);
    });

    it("a phrase that no section has falls back to its words, and the answer says so", async () => {
      const answer = await ask('"fly the on"');
      expect(answer.relaxed).toBe(true);
      expect(answer.total).toBeGreaterThan(0);
    });

    it("sections with an excluded word are left out", async () => {
      expect(await places("poetry -conda")).toEqual([]);
      expect(await places("poetry -kettle")).toContain("/docs/config/faq#poetry");
      expect(await places('restart -"power cut"')).not.toContain(
        "/docs/config/functions#kettlerestart_heating_servers",
      );
    });

    it("a required word must be in every hit, other words may be missing", async () => {
      for (const place of await places("+poetry xyzzyq")) expect(place).toBe("/docs/config/faq#poetry");
    });

    it("a field name limits the search to that field", async () => {
      expect(await places("title:options")).toEqual(["/docs/config/options"]);
      expect(await places("code:water_level")).not.toContain("/docs/config/faq#water-is-cold");
      expect(await places("heading:time ")).toEqual(["/docs/config/search/speed#why"]);
      expect(await places("content:conda")).toEqual(["/docs/config/faq#poetry"]);
    });

    it("operators complete and correct a word even if it exists", async () => {
      expect(await places("boi* time")).toContain("/docs/config/search/speed#why");
      expect(await places("tee~1")).toContain("/docs/");
    });

    it("a wrong operator is reported, and the rest of the query is searched", async () => {
      const answer = await ask("titel:install");
      expect(answer.errors).toMatchObject([{ code: "unknownField", start: 0, end: 5 }]);
      expect((await places("titel:install"))[0]).toBe("/docs/install");
    });
  });

  describe("hits", () => {
    it("hits name page, section and type, and contain no HTML", async () => {
      const [page] = (await ask("water_level")).groups;
      expect(page).toMatchObject({ path: "/docs/config/options", title: "Options", breadcrumbs: ["config"] });
      expect(page?.hits[0]).toEqual({
        path: "/docs/config/options",
        hash: "#water_level",
        type: "Heading",
        tokens: ["water_level"],
        title: [{ text: "water_level", mark: true }],
        snippet: [
          { text: 'require("kettle").setup({ ', mark: false },
          { text: "water_level", mark: true },
          { text: " = 3 })", mark: false },
        ],
        isCode: true,
      });
    });

    it.each<[query: string, type: string, keyword?: string]>([
      ["functions", "Title"],
      ["keymap", "Heading"],
      ["configuration", "Keywords", "configuration"],
      ["curl", "Content"],
      ["leaving the editor from", "Title"],
    ])("the type of a hit is the kind of text that matches: %s in %s", async (query, type, keyword) => {
      const [hit] = await hits(query);
      expect([hit?.type, hit?.keyword]).toEqual([type, keyword]);
    });

    it("a hit marks the whole word that was begun", async () => {
      expect((await hits("requi"))[0]?.title).toEqual([{ text: "Requirements", mark: true }]);
    });

    it("a hit for a misspelt word marks the right one, and passes it to the page", async () => {
      const [hit] = await hits("poerty");
      expect(hit?.title.find(({ mark }) => mark)?.text).toBe("poetry");
      expect(hit?.tokens).toContain("poetry");
    });

    it("hits come in their order, neighbours on one page as a group, which a page's own text begins", async () => {
      const { groups, total, pages } = await ask("kettle");
      for (const [place, { path, hits }] of groups.entries()) {
        expect(hits.every((hit) => hit.path === path)).toBe(true);
        expect(hits.slice(1).every(({ hash }) => hash !== "")).toBe(true);
        const next = groups[place + 1];
        expect(next?.path !== path || next.hits[0]?.hash === "").toBe(true);
      }
      expect(total).toBeGreaterThanOrEqual(groups.flatMap(({ hits }) => hits).length);
      expect(pages).toBeGreaterThanOrEqual(new Set(groups.map(({ path }) => path)).size);
    });

    it("the second best section comes second, also where the page of the first has more", async () => {
      const pages = [pageOf("/a", "One", "nothing"), pageOf("/b", "Two", "lid lid spout")];
      for (const heading of ["Lid", "Other"])
        pages[0]?.sections.push({ id: heading, heading, text: "lid of many words", code: "" });
      const { places } = await searchOf(pages);
      expect(await places("lid")).toEqual(["/a#Lid", "/b", "/a#Other"]);
    });

    it.each([
      ["heading:", "/b#brew", "/a#other"],
      ["content:", "/a#other", "/b#brew"],
    ])("a quoted phrase after %s is looked for in that field alone", async (field, found, other) => {
      const pages = [pageOf("/a", "One", ""), pageOf("/b", "Two", "")];
      pages[0]?.sections.push({ id: "other", heading: "Tea, then brew", text: "brew tea", code: "" });
      pages[1]?.sections.push({ id: "brew", heading: "Brew tea", text: "tea that you brew", code: "" });
      const { places } = await searchOf(pages);
      expect(await places(`${field}"brew tea"`)).toContain(found);
      expect(await places(`${field}"brew tea"`)).not.toContain(other);
    });

    it.each([
      ["filepicker", "/a"],
      ["plug-in", "/b"],
      ["plugins/tools", "/b"],
      ["tools", "/b"],
    ])("%s finds the page that writes it apart or together, or has it in its path", async (query, path) => {
      const pages = [pageOf("/a", "A picker", "of a file"), pageOf("/plugins/b", "A plugin", "for it")];
      const [tools = pageOf("", "", "")] = pages.slice(1);
      Object.assign(tools, { path: "/b", breadcrumbs: ["Plugins", "Tools", "A plugin"] });
      const { places } = await searchOf(pages);
      expect((await places(query))[0]).toBe(path);
    });

    it.each([
      ["/fern/", ["a", "guide/b"]],
      ["/fern/", ["", "a", "guide/b"]],
      ["/fern/de/", ["", "a", "guide/b"]],
      ["/fern/next", ["", "/a", "/guide/b"]],
    ])("words of the folder %s of all pages are words of none of them", async (start, paths) => {
      const pages = paths.map((path) => pageOf(start + path, "Setup", "of it"));
      pages.push(pageOf(`${start.replace(/\/?$/, "/")}x`, "Y", "the fern, next"));
      const { places } = await searchOf(pages);
      expect(await places("fern")).toEqual([pages.at(-1)?.path]);
      expect(await places("next")).toEqual([pages.at(-1)?.path]);
      expect(await places("guide")).toEqual([pages.at(-2)?.path]);
    });

    it("a row's hit names the heading that its table stands below, and is found by it", async () => {
      const page = pageOf("/a", "Faults", "");
      page.sections.push(
        { id: "leaks", heading: "Leaks", text: "", code: "" },
        { id: "it-drips", heading: "It drips from the lid", text: "Close it.", code: "", row: true },
      );
      const { hits } = await searchOf([page]);
      const [hit] = await hits("leaks drips");
      expect(hit?.hash).toBe("#it-drips");
      expect(hit?.title.map(({ text }) => text).join("")).toBe("Leaks › It drips from the lid");
    });
  });

  describe("contexts", () => {
    it("a context limits a search to the pages below its path", async () => {
      const within = await places("kettle", { within: "/docs/config", limit: 100 });
      const all = await places("kettle", { limit: 100 });
      expect(within).toEqual(all.filter((place) => place.startsWith("/docs/config/")));
    });

    it.each([
      ["poetry", true],
      // A query of stop words alone is answered by reading the texts.
      ["if you", true],
      ["nosuchword", false],
    ])("the answer says whether pages outside of the context have hits: %s", async (query, elsewhere) => {
      const answer = await ask(query, { within: "/docs/config/search/" });
      expect(answer).toMatchObject({ total: 0, elsewhere });
    });

    it("a query of stop words alone is looked for in headings and texts", async () => {
      expect((await places("do i "))[0]).toBe("/docs/config/faq#questions");
      expect(await places("where")).toContain("/docs/config/search/speed#why");
    });
  });
});

describe("corrections", async () => {
  const { ask } = await searchOf(testPages());
  const correct = async (query: string) => {
    const { suggestion, groups } = await ask(query);
    return { suggestion, tokens: groups[0]?.hits[0]?.tokens ?? [] };
  };

  it.each([
    ["boi1", "boil", "a wrong letter of four"],
    ["ktetle", "kettle", "two swapped letters"],
    ["plugni", "plugin", "two swapped letters at the end"],
    ["keettle", "kettle", "one letter too many"],
    ["ketle", "kettle", "one letter too few"],
    ["poewrshlel", "powershell", "two swaps of a long word"],
    ["kertle", "kettle", "a key beside the right one"],
    ["kottle", "kettle", "another vowel"],
  ])("%s is %s: %s", async (typed, form) => {
    expect((await correct(typed)).suggestion).toBe(form);
  });

  it.each(["kxxtle", "bxyl", "brwx", "tae", "zzzzzzzz", "kebtle", "plumin"])(
    "%s is no slip of a word",
    async (typed) => {
      expect(await correct(typed)).toEqual({ suggestion: undefined, tokens: [] });
    },
  );

  it("a version is corrected to no other", async () => {
    const { ask } = await searchOf([pageOf("/a", "Python", "Python 3.11 and 3.12 are there")]);
    expect((await ask("3.13")).suggestion).toBeUndefined();
  });

  it.each(["fork", "wand", "frog"])("%s is corrected to no word of grammar", async (typed) => {
    const { ask } = await searchOf([pageOf("/a", "Tea", "Tea for two and water from the tap")]);
    expect(await ask(typed)).toMatchObject({ suggestion: undefined, total: 0 });
  });

  it.each([
    ["beside two that are right", "Poerty and conda", "poetry and conda"],
    ["beside another one", "ketlte plguin", "kettle plugin"],
    ["as a part of an identifier", "brew_timeuot_seconds", "brew_timeout_seconds"],
    ["after a dot", "water.levl", "water.level"],
  ])("a misspelt word is corrected in its place: %s", async (_, typed, meant) => {
    expect((await correct(typed)).suggestion).toBe(meant);
  });

  it("a phrase with a slip gets a suggestion and marks", async () => {
    const { suggestion, tokens } = await correct('"boilign water"');
    expect(suggestion).toBe('"boiling water"');
    expect(tokens).toContain("boiling");
    expect(tokens).not.toContain("boilign");
  });

  it("a word that an operator asks for is meant as it is", async () => {
    for (const query of ["+ketlte", "heading:ketlte", "plugin -ketlte"])
      expect((await correct(query)).suggestion, query).toBe(undefined);
  });
});

/** Asks a site of pages of one section each. @returns their titles, and what is marked on the first */
async function askPages(texts: Record<string, string>, query: string) {
  const { ask } = await searchOf(
    Object.entries(texts).map(([title, text]) => pageOf(`/${title}`, title, text)),
  );
  const { groups } = await ask(query);
  return { titles: groups.map(({ title }) => title), tokens: groups[0]?.hits[0]?.tokens };
}

describe("signs", () => {
  const languages = { "C guide": "C.", "C++ guide": "C++.", "C# guide": "C#.", "F# guide": "F#." };

  it.each(["C#", "C++", "F#", "C# guide", "c++ guide"])("what is written %s comes first", async (query) => {
    const { titles } = await askPages(languages, query);
    expect(titles[0]?.toLowerCase()).toBe(`${query.toLowerCase().replace(" guide", "")} guide`);
  });

  const code = {
    Assign: "x := 1",
    Functions: "(x) => x",
    Placeholders: "Write $FD for fd.",
    Rules: "A percent sign and a digit, %2, is an error.",
    Others: "fd 2, 2, 2 and fd.",
  };

  it.each([
    [":=", "Assign"],
    ["=>", "Functions"],
    ["$FD", "Placeholders"],
    ["%2", "Rules"],
  ])("code is found by its signs: %s in %s", async (query, title) => {
    const { titles, tokens } = await askPages(code, query);
    expect(titles[0]).toBe(title);
    expect(tokens).toHaveLength(1);
  });

  it("signs that no page has find nothing, and a single sign doesn't either", async () => {
    for (const query of ["??", "!!", "=", "::"]) expect((await askPages(code, query)).titles).toEqual([]);
  });
});

it("a word of two letters that headings have is excluded, and flags aren't", async () => {
  const pages = {
    "Tea with uv": "Poetry and uv.",
    Poetry: "Poetry, and rm -rf.",
    Flags: "Poetry with -rf and rf.",
  };
  expect((await askPages(pages, "poetry -uv")).titles.sort()).toEqual(["Flags", "Poetry"]);
  expect((await askPages(pages, "poetry -rf")).titles).toHaveLength(3);
  expect((await askPages(pages, "poetry -to")).titles).toHaveLength(3);
});

const names =
  "constr construct constructor constructors cosntructor toString tostr valueOf hasOwnProperty __proto__ prototype";

it.each(names.split(" "))("names of JavaScript's objects are ordinary words: %s", async (query) => {
  const page = {
    Classes: "The constructor takes a list. toString, valueOf, hasOwnProperty, __proto__ and prototype.",
  };
  expect((await askPages(page, query)).titles).toEqual(["Classes"]);
});

it.each([
  ["glo", "główna"],
  ["lodka", "łódka"],
  ["smorrebrod", "smørrebrød"],
  ["aether", "æther"],
  ["oeuvre", "œuvre"],
  ["thing", "þing"],
  ["dong", "đồng"],
])("letters without a decomposition are typed as others: %s finds %s", async (query, word) => {
  expect((await askPages({ Words: `Here is ${word}.`, More: "Nothing of it" }, query)).titles).toEqual([
    "Words",
  ]);
});

it("the weight of a page multiplies its scores", async () => {
  const pages = testPages();
  const other = pages.find(({ path }) => path === "/docs/config/functions");
  if (other !== undefined) other.weight = 50;
  const { hits } = await searchOf(pages);
  expect((await hits("kettle"))[0]?.path).toBe("/docs/config/functions");
});

it("marks on the page what was asked for, beside a longer name that begins like it", async () => {
  const page = { Shell: "Default: { shell = vim.o.shell, flag = vim.o.shellcmdflag }" };
  expect((await askPages(page, "vim.o.shell")).tokens).toContain("vim.o.shell");
});

it("a name written as one word in the text is marked there, and its parts are not", async () => {
  const page = { Plug: "Call plug#end() in it. A plugin is loaded then." };
  expect((await askPages(page, "plug-in ")).tokens).toEqual(["plugin"]);
});

it("a word that a page has among its keywords alone is marked by its synonym in the text", async () => {
  const { hits } = await searchOf(testPages(), [["keybinding", "plugin"]]);
  const hit = (await hits("keybinding", { snippetLength: 80 })).find(({ path }) => path === "/docs/install");
  expect(hit?.tokens).toEqual(["plugin"]);
});

it("a hit marks synonyms in its snippet, and on its page only where nothing that was typed is there", async () => {
  const synonyms = [
    ["colour", "tint"],
    ["shell", "terminal"],
  ];
  const { hits } = await searchOf([pageOf("/x", "Look", "The colour of a shell")], synonyms);
  const [hit] = await hits("terminal colour");
  expect(hit?.tokens).toEqual(["colour"]);
  expect(hit?.snippet.filter(({ mark }) => mark).map((part) => part.text)).toEqual(["colour", "shell"]);
  expect((await hits("terminal tint"))[0]?.tokens).toEqual(["shell", "colour"]);
});

it("a text with curly quotes is found and marked by straight ones, and the other way round", async () => {
  const { ask } = await searchOf([pageOf("/x", "It isn’t “here”", "A mode=“very fast” one isn’t slow.")]);
  for (const query of ['"isn\'t "here"', "“very fast”", '"very fast"', 'mode="very', "isn’t"]) {
    const { groups, relaxed } = await ask(query);
    expect([query, groups.length, relaxed]).toEqual([query, 1, false]);
    const shown = groups[0]?.hits.flatMap(({ title, snippet }) => [...title, ...snippet]);
    expect(shown?.filter(({ mark }) => mark)).not.toEqual([]);
  }
});

it("a snippet of code is one line of it, that with most of the query", async () => {
  const page = pageOf("/x", "Setup", "");
  const code = 'require("kettle").setup({\n  shell = "fish",\n  -- of the shell\n  shell_flag = "-c",\n})';
  page.sections = [{ id: "", heading: "Setup", text: "", code }];
  const { hits } = await searchOf([page]);
  for (const [query, line] of [
    ["shell", 'shell = "fish",'],
    ["shell flag", 'shell_flag = "-c",'],
    ["setup", 'require("kettle").setup({'],
  ] as const)
    expect((await hits(query))[0]?.snippet.map(({ text }) => text).join("")).toBe(line);
});

it("a name that ends with signs is marked with them", async () => {
  const { hits } = await searchOf([pageOf("/x", "Look", "Written in C++ and C#, not in C.")]);
  for (const [query, name] of [
    ["c#", "C#"],
    ["written C++", "C++"],
  ] as const) {
    const marked = (await hits(query))[0]?.snippet.filter(({ mark }) => mark).map((part) => part.text);
    expect(marked?.at(-1)).toBe(name);
    expect(marked).not.toContain("C");
  }
});

it("an identifier is excluded as a whole, and not what shares its parts", async () => {
  const texts = { both: "tea hot_cup", turned: "tea cup_hot", apart: "tea hot cup", neither: "tea" };
  const pages = Object.entries(texts).map(([name, text]) => pageOf(`/${name}`, name, text));
  const { places } = await searchOf(pages);
  expect((await places("tea -hot_cup")).sort()).toEqual(["/apart", "/neither", "/turned"]);
});
