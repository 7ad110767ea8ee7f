import fc from "fast-check";
import { expect, test } from "vitest";
import { aboutLink, readChoices, withChoice, writeChoices } from "./choices.ts";
import { noteOn, type Option, readValue, standardOf } from "./option.ts";
import { randomChoices } from "./randomChoices.ts";
import { testOptions } from "./testOptions.ts";

const read = (text: string, isAddress = false) => readChoices(text, testOptions, isAddress);
const written = (text: string) => writeChoices(read(text), testOptions);

function option(name: string): Option {
  const found = testOptions.find((option) => option.name === name);
  if (!found) throw new Error(`there is no option ${name}`);
  return found;
}

test("how a value is chosen follows from the type, the default and the named values", () => {
  const kinds = Object.fromEntries(testOptions.map(({ name, kind }) => [name, kind]));
  expect(kinds).toMatchObject({
    enable_cached_venvs: "switch",
    debug: "switch",
    picker: "choice",
    log_level: "choice",
    picker_columns: "list",
    search_timeout: "number",
    selected_venv_marker_icon: "text",
    selected_venv_marker_color: "colour",
    fd_binary_name: "text",
    shell: "example",
    on_venv_activate_callback: "example",
  });
  const samples = testOptions.filter(
    ({ kind, example, standard }) => kind === "example" && example === standard,
  );
  expect(
    samples.map(({ name }) => name),
    "examples that are the default",
  ).toEqual([]);
});

test("a default is an expression without its explanation", () => {
  expect(standardOf("nil (the first that exists)")).toBe("nil");
  expect(standardOf("unset")).toBe("nil");
  expect(standardOf("{ shell = vim.o.shell }")).toBe("{ shell = vim.o.shell }");
});

test("what is typed becomes Lua if it is of the option's type, and else a sentence", () => {
  const timeout = option("search_timeout");
  expect([" 20 ", "0.5", "", "  "].map((text) => readValue(timeout, text))).toEqual([
    "20",
    "0.5",
    undefined,
    undefined,
  ]);
  for (const text of ["20s", "0", "-1", "1e3", "0,5", "5)os.exit("])
    expect(() => readValue(timeout, text), text).toThrow("a number above 0");
  const colour = option("selected_venv_marker_color");
  expect(readValue(colour, "#FF9e64")).toBe('"#FF9e64"');
  for (const text of ["green", "#ff9", "ff9e64", "#gg0000"])
    expect(() => readValue(colour, text), text).toThrow("#ff9e64");
  const fd = option("fd_binary_name");
  expect(readValue(fd, `C:\\my "tools"\\fd`)).toBe(`"C:\\\\my \\"tools\\"\\\\fd"`);
  expect(() => readValue(fd, "a\nb")).toThrow("one line");
});

test("an address names choices, and brings them back", () => {
  expect(written("picker:snacks,enable_cached_venvs:false,shell,search_timeout:20")).toBe(
    "search_timeout:20,shell,enable_cached_venvs:false,picker:snacks",
  );
  fc.assert(
    fc.property(randomChoices, (choices) => {
      expect(new Map(read(writeChoices(choices, testOptions)))).toEqual(new Map(choices));
    }),
  );
});

test("defaults, unknown names and values that an option can't have are no choices", () => {
  const none =
    "picker:auto,enable_cached_venvs:true,pikcer:snacks,picker:os.exit(),constructor:x,,search_timeout:5.0,search_timeout:x," +
    "selected_venv_marker_color:%2300ff00,picker_columns:evil,debug:false,fd_binary_name:%0A,selected_venv_marker_icon:%E0%A4%A";
  expect(read(none).size).toBe(0);
  fc.assert(fc.property(fc.string(), (text) => read(text).size === read(written(text)).size));
});

test("a link brings no program to run and takes none along, and both ends say so", () => {
  expect(read("fd_binary_name:sh").size).toBe(1);
  expect(read("fd_binary_name:sh", true).size).toBe(0);
  const link = writeChoices(read("fd_binary_name:sh,picker:snacks"), testOptions, true);
  expect(link).toBe("fd_binary_name,picker:snacks");
  expect(aboutLink(link, testOptions)).toContain("leaves out the value of fd_binary_name");
  expect(aboutLink("picker:snacks", testOptions)).toBe("");
});

test.each([
  ["search_timeout", "99999999999", "These are seconds: 1666666667 minutes."],
  ["search_timeout", "600", ""],
  ["fd_binary_name", '"fd"', "The quotes you typed are part of the value."],
  ["selected_venv_marker_icon", "'>'", "The quotes you typed are part of the value."],
  ["fd_binary_name", "'C:/my tools/fd'", ""],
  ["fd_binary_name", "nil", 'This is the text "nil". Empty the field for the default.'],
  ["fd_binary_name", "nilfd", ""],
])("of %s = %s it says %j", (name, typed, note) => expect(noteOn(option(name), typed)).toBe(note));

test("what is chosen can be taken back", () => {
  const chosen = withChoice(new Map(), option("picker"), '"snacks"');
  expect([...chosen]).toEqual([["picker", '"snacks"']]);
  expect(withChoice(chosen, option("picker"), '"auto"').size).toBe(0);
  expect(withChoice(chosen, option("picker")).size).toBe(0);
});
