import { describe, expect, test } from "vitest";
import { format, formatCount } from "./format.ts";

describe("format", () => {
  test("puts each value in the place of its name", () => {
    expect(format("{a} of {b}, {a}", { a: 1, b: "two" })).toBe("1 of two, 1");
  });

  test("leaves a name without a value alone", () => {
    expect(format("Link to {heading}", {})).toBe("Link to {heading}");
  });

  test("takes a value that looks like a replacement pattern literally", () => {
    expect(format("Link to {heading}", { heading: "$& {x}" })).toBe("Link to $& {x}");
  });
});

describe("formatCount", () => {
  const forms = { one: "{count} result", few: "{count} few", other: "{count} results" };

  test("chooses the form of the language", () => {
    expect(formatCount(forms, 1, "en")).toBe("1 result");
    expect(formatCount(forms, 0, "en")).toBe("0 results");
    expect(formatCount(forms, 3, "pl")).toBe("3 few");
  });

  test("falls back to the general form and writes numbers as the language does", () => {
    expect(formatCount({ other: "{count} {what}" }, 1200, "de", { what: "Treffer" })).toBe("1.200 Treffer");
  });
});
