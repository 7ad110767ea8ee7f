import { expect, it } from "vitest";
import { MAX_QUERY_LENGTH } from "../../../shared/search/query.ts";
import { isCut, searched } from "./searched.ts";

it("a text of blanks asks nothing", () => {
  for (const blank of ["", "  ", "\t\n", "\u00a0", "\u3000"]) expect(searched(blank)).toBe("");
  // A blank at the end says that the last word is complete.
  expect(searched("uv ")).toBe("uv ");
});

it("of a long text the beginning is searched", () => {
  const most = "x".repeat(MAX_QUERY_LENGTH);
  expect([searched(`${most}y`), isCut(`${most}y`)]).toEqual([most, true]);
  expect([isCut(most), isCut(`${most}  `), isCut(" ".repeat(1000))]).toEqual([false, false, false]);
});
