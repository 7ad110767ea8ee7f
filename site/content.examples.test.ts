import { parse as parseShell } from "sh-syntax";
import { describe, expect, it } from "vitest";
import { luaByAddress } from "./cases/runCases.ts";
import { plugin } from "./components/data.ts";
import { entriesOf, examplesOf, readLua, setupTables, stringOf } from "./examples.ts";
import { readContent } from "./readContent.ts";

const examples = readContent().flatMap(examplesOf);
const inLanguage = (...names: string[]) => examples.filter(({ language }) => names.includes(language));
const lua = inLanguage("lua");

/**
 * Languages whose examples aren't checked. For Vim script and PowerShell there is no maintained parser in JavaScript;
 * Python has one example, a comment; `text` is commands of the plugin and lines of its log.
 */
const unchecked = ["vim", "powershell", "python", "text"];

describe("every example", () => {
  it("is in a language that is checked, or that is known not to be", () => {
    const known = ["lua", "json", "bash", ...unchecked];
    expect(examples.filter(({ language }) => !known.includes(language))).toEqual([]);
  });

  it("in Lua parses", () => {
    expect(lua.length).toBeGreaterThan(40);
    for (const { place, code } of lua) expect(() => readLua(code), place).not.toThrow();
  });

  it("in JSON parses", () => {
    for (const { place, code } of inLanguage("json")) expect(() => JSON.parse(code), place).not.toThrow();
  });

  it("for a shell parses", async () => {
    for (const { place, code } of inLanguage("bash")) {
      await expect(parseShell(code), place).resolves.toMatchObject({ Stmts: expect.any(Array) });
    }
  });

  it("is narrow enough for a help file and most screens", () => {
    for (const { place, code, language } of examples.filter(({ language }) => language !== "text")) {
      for (const line of code.split("\n"))
        expect(line.length, `${place} (${language})`).toBeLessThanOrEqual(84);
    }
  });
});

describe("the checks on examples", () => {
  it("refuse Lua, shell and JSON that don't parse", async () => {
    expect(() => readLua("local x = {")).toThrow();
    await expect(parseShell("if true; then")).rejects.toThrow();
    expect(() => JSON.parse("{,}")).toThrow();
  });

  it("find what is given to setup", () => {
    const [table] = setupTables(
      readLua('require("venv-selector").setup({ options = { picker = "snacks" } })'),
    );
    expect(entriesOf(entriesOf(table).get("options")).has("picker")).toBe(true);
    expect(setupTables(readLua('return { "linux-cultist/venv-selector.nvim", opts = {} }'))).toHaveLength(1);
    expect(setupTables(readLua('require("lualine").setup({ sections = {} })'))).toEqual([]);
  });
});

describe("an example that calls setup()", () => {
  // The tabs of plugin managers on the install page, and what a distribution adds to its own spec, have one form each.
  const elsewhere = ["/install#lazynvim", "/install#lazyvim"];

  it("is shown as a spec for lazy.nvim too, and that first", () => {
    const all = readContent().flatMap((page) => [...luaByAddress(page)]);
    const single = all.filter(([at, examples]) =>
      examples.some(
        ({ code, lazy }) =>
          lazy === undefined && setupTables(readLua(code)).length > 0 && !elsewhere.includes(at),
      ),
    );
    expect(single.map(([at]) => at)).toEqual([]);
    const pairs = all.flatMap(([, examples]) => examples.filter(({ lazy }) => lazy !== undefined));
    expect(pairs.length).toBeGreaterThan(45);
    for (const { lazy = "" } of pairs)
      expect(lazy).toMatch(/^return \{\n {2}"linux-cultist\/venv-selector.nvim",$/m);
  });

  it("is indented by two spaces, also as a spec", () => {
    for (const { code } of lua) {
      const depths = code.split("\n").map((line) => /^ */.exec(line)?.[0].length ?? 0);
      const jumps = depths.filter((depth, index) => depth % 2 === 1 || depth - (depths[index - 1] ?? 0) > 2);
      expect(jumps, code).toEqual([]);
    }
  });
});

describe("settings in examples", () => {
  const tables = lua.flatMap(({ place, code }) =>
    setupTables(readLua(code)).map((table) => ({ place, setup: entriesOf(table) })),
  );
  const options = tables.flatMap(({ place, setup }) =>
    [...entriesOf(setup.get("options"))].map(([name, value]) => ({ place, name, value })),
  );
  const searches = tables.flatMap(({ place, setup }) =>
    [...entriesOf(setup.get("search"))].map(([name, value]) => ({ place, name, value })),
  );

  it("are there to be compared", () => {
    expect(tables.length).toBeGreaterThan(25);
    expect(options.length).toBeGreaterThan(20);
    expect(searches.length).toBeGreaterThan(15);
  });

  it("stand under the keys of the setup table", () => {
    const keys = plugin.setup.map(({ name }) => name);
    for (const { place, setup } of tables) for (const key of setup.keys()) expect(keys, place).toContain(key);
  });

  it("are options that exist, with values of their type", () => {
    const literals: Record<string, string> = {
      BooleanLiteral: "boolean",
      StringLiteral: "string",
      NumericLiteral: "number",
      TableConstructorExpression: "table",
      FunctionDeclaration: "function",
    };
    for (const { place, name, value } of options) {
      const option = plugin.options.find((known) => known.name === name);
      expect(option, `${name} in ${place}`).toBeDefined();
      const type = option?.type.startsWith("list") ? "table" : (option?.type.split(" ")[0] ?? "");
      const given = literals[value.type];
      if (given !== undefined) expect(given, `${name} in ${place}`).toBe(type);
    }
  });

  it("are values that the option has, where it has a list of them", () => {
    for (const { place, name, value } of options) {
      const known = plugin.options.find((option) => option.name === name)?.values?.map((one) => one.value);
      const given = stringOf(value);
      if (known && given !== undefined) expect(known, `${name} in ${place}`).toContain(given);
    }
  });

  it("are searches with a command and fields that exist, or that are switched off", () => {
    const fields = plugin.searchFields.map(({ name }) => name);
    for (const { place, name, value } of searches) {
      if (value.type === "BooleanLiteral") {
        expect(value.value, `${name} in ${place}`).toBe(false);
        continue;
      }
      // The example computes this search by a function call; its case runs it.
      if (value.type === "CallExpression") continue;
      const entries = entriesOf(value);
      expect([...entries.keys()], `${name} in ${place}`).toContain("command");
      for (const key of entries.keys()) expect(fields, `${name} in ${place}`).toContain(key);
    }
  });
});
