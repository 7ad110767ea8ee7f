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
  ["maps by indentation", Array.from({ length: 300 }, (_, depth) => `${times(depth, " ")}a:`).join("\n")],
])("YAML that the parser could fail on is too deep: %s", (_, text) => {
  expect(isYamlTooDeep(text)).toBe(true);
});

test.each([
  ["the usual keys", "title: Install\nkeywords: [a, b]\nlast_update:\n  date: 2024-01-01\n"],
  ["thousands of small lists", times(3_000, "- [a, { b: c }]\n")],
  ["closing brackets in texts", `a: "${times(500, "]")}"\n`],
  ["a row of dashes", `# ${times(500, "-")}\na: 1\n`],
  [`${maxYamlDepth} lists inside each other`, `a: ${times(maxYamlDepth, "[")}${times(maxYamlDepth, "]")}`],
])("YAML that a person writes is read: %s", (_, text) => {
  expect(isYamlTooDeep(text)).toBe(false);
  expect(parse(text)).toBeDefined();
});
