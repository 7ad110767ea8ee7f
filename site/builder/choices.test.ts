import fc from "fast-check";
import { expect, test } from "vitest";
import { readChoices, withChoice, writeChoices } from "./choices.ts";
import { standardOf, valuesOf } from "./option.ts";
import { randomChoices } from "./randomChoices.ts";
import { testOptions } from "./testOptions.ts";

const read = (text: string) => readChoices(text, testOptions);
const written = (text: string) => writeChoices(read(text), testOptions);

test("booleans and named strings have values to choose from, other options do not", () => {
  const named = testOptions.filter(({ values }) => values.length > 0).map(({ name }) => name);
  expect(named).toContain("enable_cached_venvs");
  expect(named).toContain("picker");
  expect(named).toContain("log_level");
  for (const name of ["picker_columns", "statusline_func", "search_timeout", "debug"])
    expect(named).not.toContain(name);
  expect(valuesOf("string", '"auto"', ["auto", "snacks"])).toEqual(['"auto"', '"snacks"']);
});

test("a default is an expression without its explanation", () => {
  expect(standardOf("nil (the first that exists)")).toBe("nil");
  expect(standardOf("unset")).toBe("nil");
  expect(standardOf("{ shell = vim.o.shell }")).toBe("{ shell = vim.o.shell }");
});

test("an address names choices, and brings them back", () => {
  expect(written("picker:snacks,enable_cached_venvs:false,shell")).toBe(
    "shell,enable_cached_venvs:false,picker:snacks",
  );
  fc.assert(
    fc.property(randomChoices, (choices) => {
      expect(new Map(read(writeChoices(choices, testOptions)))).toEqual(new Map(choices));
    }),
  );
});

test("defaults, unknown names and unknown values in an address are no choices", () => {
  expect(
    read("picker:auto,enable_cached_venvs:true,pikcer:snacks,picker:os.exit(),constructor:x,,").size,
  ).toBe(0);
  fc.assert(fc.property(fc.string(), (text) => read(text).size === read(written(text)).size));
});

test("what is chosen can be taken back", () => {
  const [option] = testOptions.filter(({ name }) => name === "picker");
  if (!option) throw new Error("there is no option picker");
  const chosen = withChoice(new Map(), option, '"snacks"');
  expect([...chosen]).toEqual([["picker", '"snacks"']]);
  expect(withChoice(chosen, option, '"auto"').size).toBe(0);
  expect(withChoice(chosen, option).size).toBe(0);
});
