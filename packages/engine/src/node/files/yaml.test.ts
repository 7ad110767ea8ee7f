import { expect, test } from "vitest";
import { readYaml } from "./yaml.ts";

const times = (count: number, text: string) => text.repeat(count);

test.each([
  ["lists in brackets", `a: ${times(30_000, "[")}${times(30_000, "]")}`],
  ["brackets that are never closed", `a: ${times(30_000, "[")}`],
  ["maps in braces", `a: ${times(10_000, "{ a: ")}1${times(10_000, "}")}`],
  ["lists that begin on one line", `a:\n  ${times(20_000, "- ")}a`],
  ["lists that begin on one line, with anchors", `a:\n  ${times(10_000, "- &b ")}a`],
  ["maps that begin on one line", `${times(20_000, "? ")}a`],
  ["lists with closing brackets in texts", `a: ${times(1_000, "['] [', ")}`],
  ["lists with closing brackets in comments", `a: ${times(1_000, "[ # ]\n ")}`],
  ["maps whose keys are closing braces", `a: ${times(7_000, "{'}': ")}1${times(7_000, "}")}`],
  ["values of values in a list", `a: [${times(10_000, "a: ")}]`],
  ["values of values in a map", `a: {${times(15_000, "'x':")}}`],
  ["values of values in lines", `a: [${times(3_000, "a:\n ")}]`],
  ["keys of keys, line by line", times(250, "?\n").replace(/\?/g, (sign, at) => " ".repeat(at / 2) + sign)],
  [
    "lists of lists, eighty in each of few lines",
    Array.from({ length: 20 }, (_, line) => " ".repeat(line * 160) + times(80, "- ")).join("\n"),
  ],
  ["maps by indentation", Array.from({ length: 300 }, (_, depth) => `${times(depth, " ")}a:`).join("\n")],
])("YAML that the parser could fail on is too deep: %s", (_, text) => {
  expect(readYaml(text)).toMatchObject({
    problems: [{ message: expect.stringContaining("nested too deep") }],
  });
});

test.each([
  ["the usual keys", "title: Install\nkeywords: [a, b]\nlast_update:\n  date: 2024-01-01\n"],
  ["many small lists", times(1_300, "- [a, { b: c }]\n")],
  ["closing brackets in texts", `a: "${times(500, "]")}"\n`],
  ["thousands of brackets in a text", `a: |\n${times(2_000, "  [ { - ? :\n")}b: "${times(2_000, "[{")}"\n`],
  [
    "a map of many keys in one line",
    `a: { ${Array.from({ length: 300 }, (_, at) => `k${at}: v`).join(", ")} }`,
  ],
  ["a row of dashes", `# ${times(500, "-")}\na: 1\n`],
  ["lists and maps inside each other", `a: ${times(99, "[")}${times(99, "]")}`],
])("YAML that a person writes is read: %s", (_, text) => {
  expect(readYaml(text)).toHaveProperty("values");
});
