import { expect, test } from "vitest";
import { parse } from "yaml";
import { isYamlTooDeep, maxYamlDepth } from "./yamlDepth.ts";

const times = (count: number, text: string) => text.repeat(count);

test.each([
  ["lists in brackets", `a: ${times(30_000, "[")}${times(30_000, "]")}`],
  ["brackets that are never closed", `a: ${times(30_000, "[")}`],
  ["maps in braces", `a: ${times(10_000, "{ a: ")}1${times(10_000, "}")}`],
  ["lists that begin on one line", `a:\n  ${times(20_000, "- ")}a`],
  ["maps that begin on one line", `${times(20_000, "? ")}a`],
  ["lists with closing brackets in texts", `a: ${times(1_000, "['] [', ")}`],
  ["lists with closing brackets in comments", `a: ${times(1_000, "[ # ]\n ")}`],
  ["maps whose keys are closing braces", `a: ${times(8_000, "{'}': ")}1${times(8_000, "}")}`],
  ["values of values in a list", `a: [${times(10_000, "a: ")}]`],
  ["values of values in a map", `a: {${times(15_000, "'x':")}}`],
  ["keys of keys, line by line", times(150, "?\n").replace(/\?/g, (sign, at) => " ".repeat(at / 2) + sign)],
  [
    "lists of lists, eighty in each of few lines",
    Array.from({ length: 20 }, (_, line) => " ".repeat(line * 160) + times(80, "- ")).join("\n"),
  ],
  ["maps by indentation", Array.from({ length: 300 }, (_, depth) => `${times(depth, " ")}a:`).join("\n")],
])("YAML that the parser could fail on is too deep: %s", (_, text) => {
  expect(isYamlTooDeep(text)).toBe(true);
});

test.each([
  ["the usual keys", "title: Install\nkeywords: [a, b]\nlast_update:\n  date: 2024-01-01\n"],
  ["thousands of small lists", times(3_000, "- [a, { b: c }]\n")],
  ["closing brackets in texts", `a: "${times(500, "]")}"\n`],
  ["thousands of brackets in a text", `a: |\n${times(2_000, "  [ { - ? :\n")}b: "${times(2_000, "[{")}"\n`],
  [
    "thousands of keys below keys of different lengths",
    Array.from({ length: 2_000 }, (_, at) => `${times(1 + (at % 150), "k")}${at}: a`).join("\n"),
  ],
  [
    "thousands of values in brackets",
    `a: [${times(2_000, "{ a: b }, [c], d: e, ")}]\nb: { ${Array.from({ length: 200 }, (_, at) => `k${at}: v`).join(", ")} }`,
  ],
  ["a row of dashes", `# ${times(500, "-")}\na: 1\n`],
  [
    `${maxYamlDepth} lists and maps inside each other`,
    `a: ${times(maxYamlDepth - 1, "[")}${times(maxYamlDepth - 1, "]")}`,
  ],
])("YAML that a person writes is read: %s", (_, text) => {
  expect(isYamlTooDeep(text)).toBe(false);
  expect(parse(text)).toBeDefined();
});
