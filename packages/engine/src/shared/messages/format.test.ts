import { expect, test } from "vitest";
import { format, formatCount } from "./format.ts";

test("each value of a message replaces its name", () => {
  expect(format("{a} of {b}, {a}", { a: 1, b: "two" })).toBe("1 of two, 1");
});

test("a name without a value stays in the message", () => {
  expect(format("Link to {heading}", {})).toBe("Link to {heading}");
});

test("a value that looks like a replacement pattern is taken literally", () => {
  expect(format("Link to {heading}", { heading: "$& {x}" })).toBe("Link to $& {x}");
});

const forms = { one: "{count} result", few: "{count} few", other: "{count} results" };

test("a count takes the plural form of the language", () => {
  expect(formatCount(forms, 1, "en")).toBe("1 result");
  expect(formatCount(forms, 0, "en")).toBe("0 results");
  expect(formatCount(forms, 3, "pl")).toBe("3 few");
});

test("a count falls back to the general form, with its number written as in the language", () => {
  expect(formatCount({ other: "{count} Treffer" }, 1200, "de")).toBe("1.200 Treffer");
});
