import { expect, test } from "vitest";
import { beginningsOf, wordsOf } from "./wordsOf.ts";

test.each([
  ["/Configuration/option", "option"],
  ["/docs/install.html", "install"],
  ["/INSTALL.MD", "INSTALL"],
  ["/docs/install/index.html", "install"],
  ["//install//", "install"],
  ["/install).", "install"],
  ["/on_venv-activate", "on venv activate"],
  ["/gr%C3%B6%C3%9Fe", "größe"],
  ["/%D7%A9%D7%9C%D7%95%D7%9D", "שלום"],
  ["/2.1", "2 1"],
  // Nothing in an address is an operator of a query.
  ["/-uv+title:x^2", "uv title x 2"],
  ["/100%", "100"],
  ["/%20%2F", ""],
  ["/a", ""],
  ["/Configuration/faq/1", ""],
  ["/%E7%8E%AF", "环"],
  ["/", ""],
])("the words of %s are %j", (path, words) => {
  expect(wordsOf(path)).toBe(words);
});

test("the beginnings of a path are those that have words, the longest first", () => {
  expect(beginningsOf("/docs/a/on-attach/x/")).toEqual(["/docs/a/on-attach", "/docs"]);
});
