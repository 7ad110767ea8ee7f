import { describe, expect, it } from "vitest";
import { helpOf, readHelp } from "../tests/integration/readHelp.ts";
import { plugin } from "./components/data.ts";
import { examplesOf, readLua } from "./examples.ts";
import { madeSite } from "./madeSite.ts";
import { readContent } from "./readContent.ts";

const { content: help } = await helpOf(await madeSite());
const onPages = readContent()
  .filter(({ file }) => file.startsWith("docs/"))
  .flatMap(examplesOf)
  .filter(({ language }) => language === "lua");
const tags = readHelp(help).tags.map(({ name }) => name);

describe("the help file of this site", () => {
  it("has a tag for every option, command, function, search, placeholder, variable and highlight group", () => {
    const wanted = [
      ...plugin.options.map(({ name }) => `venv-selector.${name}`),
      ...plugin.commands.map(({ name }) => `:${name}`),
      ...plugin.functions.map(({ name }) => `venv-selector.${name}()`),
      ...plugin.searches.map(({ name }) => `venv-selector.search.${name}`),
      ...plugin.placeholders.map(({ name }) => `venv-selector-${name}`),
      ...plugin.variables.map(({ name }) => name),
      "hl-VenvSelectMarker",
    ];
    expect(tags).toEqual(expect.arrayContaining(wanted));
  });

  it("has each command of the searches on one line, so that it can be copied", () => {
    const commands = plugin.searches.flatMap(({ systems }) => Object.values(systems));
    for (const { command } of commands)
      expect(help.split("\n").map((line) => line.trim())).toContain(command);
  });

  it("has the tags that people try first", () => {
    expect(tags).toEqual(
      expect.arrayContaining([
        "venv-selector",
        "venv-selector.txt",
        "venv-selector-contents",
        "venv-selector-install",
        "venv-selector-options",
        "venv-selector-functions",
        "venv-selector-searches",
        "venv-selector-faq",
      ]),
    );
  });

  it("has every Lua example of the docs, and cutting long lines has changed none", () => {
    const meaning = (code: string) => JSON.stringify({ ...readLua(code), comments: [] });
    const blocks = [...help.matchAll(/(?:^| )>lua\n((?: .*\n|\n)*)/gm)];
    const inHelp = new Set(blocks.map(([, code = ""]) => meaning(code)));
    expect(onPages.length).toBeGreaterThan(40);
    // Examples are looked up by meaning and not counted: where tabs have the same content, the help file has it once.
    const missing = onPages.filter(({ code }) => !inHelp.has(meaning(code)));
    expect(missing.map(({ place }) => place)).toEqual([]);
  });
});
