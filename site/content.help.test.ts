import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { helpOf, readHelp } from "../tests/integration/readHelp.ts";
import { findPlugin, type Installed } from "./cases/findPlugin.ts";
import { luaByAddress } from "./cases/runCases.ts";
import { plugin } from "./components/data.ts";
import { readLua } from "./examples.ts";
import { madeSite } from "./madeSite.ts";
import { readContent } from "./readContent.ts";

const { content: help } = await helpOf(await madeSite());
const onPages = readContent()
  .filter(({ file }) => file.startsWith("docs/"))
  .flatMap((page) => [...luaByAddress(page)])
  .flatMap(([at, examples]) => examples.map((example) => ({ at, ...example })));
const tags = readHelp(help).tags.map(({ name }) => name);

const meaning = (code: string) => JSON.stringify({ ...readLua(code), comments: [] });
const blocks = [...help.matchAll(/(?:^| )>lua\n((?: .*\n|\n)*)/gm)];
const inHelp = new Set(blocks.map(([, code = ""]) => meaning(code)));

describe("the help file of this site", () => {
  it("has a tag for every key of the setup table, every option, command, function, search, placeholder, variable and highlight group", () => {
    const wanted = [
      ...plugin.setup.map(({ name }) => `venv-selector.${name}`),
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

  it("has every Lua example of the docs", () => {
    expect(onPages.length).toBeGreaterThan(40);
    // Examples are looked up by meaning and not counted: where tabs have the same content, the help file has it once.
    const missing = onPages.filter(({ code }) => !inHelp.has(meaning(code)));
    expect(missing.map(({ at }) => at)).toEqual([]);
  });

  it("has what is a spec for lazy.nvim only where nothing else would do", () => {
    // The install page, under the name of each plugin manager, has the spec of the quick start.
    const inBoth = onPages.filter(({ at, lazy }) => lazy !== undefined && at !== "/#quick-start");
    expect(inBoth.length).toBeGreaterThan(40);
    for (const { at, lazy = "" } of inBoth) {
      const advice = `${at}: another page has this example; link to it, or show what differs`;
      expect(inHelp.has(meaning(lazy)), advice).toBe(false);
    }
  });
});

const installed = findPlugin();
it.skipIf(typeof installed === "string")(
  "is indexed by Neovim, and :help finds every tag where it stands",
  () => {
    const { neovim } = installed as Installed;
    const folder = mkdtempSync(join(tmpdir(), "help-"));
    try {
      mkdirSync(join(folder, "doc"));
      writeFileSync(join(folder, "doc/venv-selector.txt"), help);
      // Without colours: a Neovim that is unpacked from an archive may lack the parser for help files.
      const script = `
      vim.cmd("filetype plugin off")
      vim.opt.runtimepath:prepend(${JSON.stringify(folder)})
      vim.cmd.helptags(${JSON.stringify(join(folder, "doc"))})
      local lost, count = {}, 0
      for line in io.lines(${JSON.stringify(join(folder, "doc/tags"))}) do
        local tag = line:match("^[^\\t]+")
        count = count + 1
        local found, reason = pcall(vim.cmd, "help " .. tag)
        local there = found and vim.api.nvim_get_current_line():find("*" .. tag .. "*", 1, true)
        if not there then table.insert(lost, tag .. ": " .. tostring(reason)) end
      end
      io.write(vim.json.encode({ count = count, lost = lost }))
      vim.cmd.qall({ bang = true })`;
      const args = ["--clean", "--headless", "-c", `lua ${script.replaceAll("\n", " ")}`];
      const { count, lost } = JSON.parse(execFileSync(neovim, args, { encoding: "utf8", timeout: 60_000 }));
      expect(count).toBe(tags.length);
      expect(lost).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  90_000,
);
