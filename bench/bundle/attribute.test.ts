import { describe, expect, it } from "vitest";
import { attribute } from "./attribute.ts";

describe("the list of what is in a script", () => {
  it("counts each source's characters up to the next mapping, over lines, and what is nobody's", () => {
    // Line 1 is from source a after column 2, from b after column 5, from none after column 7; line 2 is all from a.
    const mappings = "EAAA,GCAA,E;ADAA";
    const sizes = attribute("..aaabb_\naaaa", { sources: ["a", "b"], mappings });
    expect(Object.fromEntries(sizes)).toEqual({ "": 3, a: 7, b: 2 });
  });
});
