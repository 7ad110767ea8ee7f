import { describe, expect, it } from "vitest";
import { attribute } from "./attribute.ts";

describe("the list of what is in a script", () => {
  it("counts each source's characters up to the next mapping, over lines, and what is nobody's", () => {
    // Line 1: column 2 is of a, column 5 of b, column 7 of nothing; line 2: column 0 is of a again.
    const mappings = "EAAA,GCAA,E;ADAA";
    const sizes = attribute("..aaabb_\naaaa", { sources: ["a", "b"], mappings });
    expect(Object.fromEntries(sizes)).toEqual({ "": 3, a: 7, b: 2 });
  });
});
