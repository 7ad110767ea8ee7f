import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetQueries, recentQueries, rememberQuery } from "./recent.ts";

beforeEach(() => localStorage.clear());

describe("recent queries", () => {
  it("recent queries are the last five, newest first, without repetition", () => {
    for (const query of ["a", "b", "c", "d", "e", "f", "d ", "  "]) rememberQuery(query);
    expect(recentQueries()).toEqual(["d", "f", "e", "c", "b"]);
  });

  it("recent queries can be removed", () => {
    for (const query of ["a", "b", "c"]) rememberQuery(query);
    forgetQueries();
    expect(recentQueries()).toEqual([]);
  });

  it("recent queries are empty if the storage has something else or is blocked", () => {
    localStorage.setItem("search.recent", "{");
    expect(recentQueries()).toEqual([]);
    localStorage.setItem("search.recent", '[1, "a", null]');
    expect(recentQueries()).toEqual(["a"]);
    const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked");
    });
    expect(() => rememberQuery("x")).not.toThrow();
    blocked.mockRestore();
  });
});
