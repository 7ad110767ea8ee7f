import { describe, expect, it } from "vitest";
import { helpOf, readHelp } from "../tests/integration/readHelp.ts";
import { testHelp } from "../tests/integration/testHelp.ts";
import { luaByAddress } from "./cases/runCases.ts";
import { plugin } from "./components/data.ts";
import { madeSite } from "./madeSite.ts";
import { readContent } from "./readContent.ts";

const { content: help } = await helpOf(await madeSite());
const onPages = readContent()
  .filter(({ file }) => file.startsWith("docs/"))
  .flatMap((page) => [...luaByAddress(page)])
  .flatMap(([at, examples]) => examples.map((example) => ({ at, ...example })));

/** Code without spaces: the help file indents it. */
const dense = (code: string) => code.replaceAll(/\s/g, "");
const inHelp = new Set(
  [...help.matchAll(/(?:^| )>lua\n((?: .*\n|\n)*)/gm)].map(([, code = ""]) => dense(code)),
);

describe("the help file of this site", () => {
  testHelp(madeSite, 0);

  it("has a tag for every key of the setup table, every option, command, function, search, placeholder, variable and highlight group, and those that people try first", () => {
    const topics = ["contents", "install", "options", "functions", "searches", "faq"];
    const wanted = [
      ...["venv-selector", "venv-selector.txt", "hl-VenvSelectMarker"],
      ...topics.map((topic) => `venv-selector-${topic}`),
      ...[...plugin.setup, ...plugin.options].map(({ name }) => `venv-selector.${name}`),
      ...plugin.commands.map(({ name }) => `:${name}`),
      ...plugin.functions.map(({ name }) => `venv-selector.${name}()`),
      ...plugin.searches.map(({ name }) => `venv-selector.search.${name}`),
      ...plugin.placeholders.map(({ name }) => `venv-selector-${name}`),
      ...plugin.variables.map(({ name }) => name),
    ];
    expect(readHelp(help).tags.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  });

  it("has each command of the searches on one line, so that it can be copied", () => {
    const lines = help.split("\n").map((line) => line.trim());
    for (const { command } of plugin.searches.flatMap(({ systems }) => Object.values(systems)))
      expect(lines).toContain(command);
  });

  it("has every Lua example of the docs, and its spec for lazy.nvim only where nothing else would do", () => {
    // Where tabs have the same content, the help file has it once.
    const missing = onPages.filter(({ code }) => !inHelp.has(dense(code)));
    expect(missing.map(({ at }) => at)).toEqual([]);
    // The install page, under the name of each plugin manager, has the spec of the quick start.
    const twice = onPages.filter(({ at, lazy }) => lazy && at !== "/#" && inHelp.has(dense(lazy)));
    expect(
      twice.map(({ at }) => at),
      "link to the page that has it, or show what differs",
    ).toEqual([]);
  });
});
