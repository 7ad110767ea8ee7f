import { expect, it } from "vitest";
import { en } from "../../../shared/messages/en.ts";
import { nothingAdded } from "../../config/added.ts";
import type { SiteConfig } from "../../config/schema/schema.ts";
import { readUnparsed } from "../../markdown/parse.ts";
import { compileAll } from "./compileAll.ts";
import type { Lookups } from "./lookups.ts";
import type { Memory } from "./trace.ts";

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
  staticFiles: new Map(),
  kept: { siteDir: ".", folders: [], drafts: new Set(), whyIgnored: () => undefined },
  written: new Map(),
  places: new Map(),
};

/** Makes a function that compiles a page, each time with the same memory, as the development server does. */
function compiling(components: SiteConfig["components"] = {}) {
  const config = {
    baseUrl: "/",
    staticDirectories: ["static"],
    components,
    plugins: [],
    added: nothingAdded,
  } as unknown as SiteConfig;
  const memory: Memory = new Map();
  return async (source: string, readersKey = "") => {
    const page = {
      name: "a.md",
      file: "docs/a.md",
      path: "/a",
      label: "A",
      source: readUnparsed("docs/a.md", source),
    };
    const now = { ...config, added: { ...nothingAdded, readersKey } };
    const compiled = await compileAll([{ page, folder }], lookups, { config: now, memory });
    return compiled.get(page);
  };
}

it("a page that doesn't change is compiled once, and anew after each change of it or of a plugin that reads it", async () => {
  const compile = compiling();
  const first = await compile("# A\n\nText.\n");
  expect(first?.html).toContain("Text.");
  expect(await compile("# A\n\nText.\n")).toBe(first);
  expect((await compile("# A\n\nOther.\n"))?.html).toContain("Other.");
  const again = await compile("# A\n\nText.\n");
  expect(again).toEqual(first);
  const withPlugin = await compile("# A\n\nText.\n", "1");
  expect(withPlugin).not.toBe(again);
  expect(await compile("# A\n\nText.\n", "1")).toBe(withPlugin);
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
  expect((await compile(source))?.html).toContain("first");
  fact = "";
  expect((await compile(source))?.problems).toMatchObject([
    { message: expect.stringContaining("there is no fact") },
  ]);
  fact = "second";
  expect(await compile(source)).toMatchObject({ problems: [], html: expect.stringContaining("second") });
});
