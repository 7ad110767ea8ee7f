import { expect, it } from "vitest";
import { en } from "../../../shared/messages/en.ts";
import { nothingAdded } from "../../config/added.ts";
import type { SiteConfig } from "../../config/schema/schema.ts";
import { memoryStore } from "../../files/store.ts";
import { readUnparsed } from "../../markdown/parse.ts";
import { compiler } from "./compile.ts";
import { compileAll } from "./compileAll.ts";
import type { Lookups } from "./lookups.ts";

const locale = {
  name: "en",
  label: "English",
  htmlLang: "en",
  direction: "ltr",
  path: "/",
  isDefault: true,
} as const;
const folder = { locale, dir: "docs", messages: en, routes: new Map(), files: new Map() };
const lookups: Lookups = {
  folders: [folder],
  staticFiles: new Map(),
  kept: { siteDir: ".", folders: [], drafts: new Set(), ignored: new Set() },
  written: new Set(),
};

/**
 * Makes a function that compiles a page, with the same cache at each call. In the result, `count` is how often it was
 * compiled, not taken from the cache.
 */
function compiling(components: SiteConfig["components"] = {}) {
  const config = {
    baseUrl: "/",
    staticDirectories: ["static"],
    components,
    plugins: [],
    added: nothingAdded,
  } as unknown as SiteConfig;
  const store = memoryStore();
  let count = 0;
  const threads = () => ({
    atOnce: 1,
    compile: (...job: Parameters<ReturnType<typeof compiler>>) => {
      count++;
      return compiler(config, lookups)(...job);
    },
  });
  return async (source: string) => {
    const page = { name: "a.md", file: "docs/a.md", path: "/a", source: readUnparsed("docs/a.md", source) };
    const compiled = await compileAll([{ page, folder: 0 }], lookups, { config, store, threads });
    const { html = "", problems = [] } = compiled.get(page) ?? {};
    return { html, problems: problems.map(({ message }) => message), count };
  };
}

it("a page that doesn't change is compiled once", async () => {
  const compile = compiling();
  expect((await compile("# A\n\nText.\n")).html).toContain("Text.");
  expect(await compile("# A\n\nText.\n")).toMatchObject({ html: expect.stringContaining("Text."), count: 1 });
  expect(await compile("# A\n\nOther.\n")).toMatchObject({
    html: expect.stringContaining("Other."),
    count: 2,
  });
});

it("a page with a warning is compiled once, and every build reports the warning", async () => {
  const compile = compiling();
  const source = "# A\n\n```jss\none line\n```\n";
  const [first, second] = [await compile(source), await compile(source)];
  expect(first.problems).toEqual(['Unknown code language "jss".']);
  expect(second).toEqual(first);
});

it("a page is compiled again if a content component returns something else or no longer throws", async () => {
  let fact = "first";
  const compile = compiling({
    fact: () => {
      if (fact === "") throw new Error("there is no fact");
      return fact;
    },
  });
  const source = "# A\n\n::fact\n";
  expect((await compile(source)).html).toContain("first");
  fact = "";
  expect((await compile(source)).problems).toEqual([expect.stringContaining("there is no fact")]);
  fact = "second";
  expect(await compile(source)).toMatchObject({ problems: [], html: expect.stringContaining("second") });
});
