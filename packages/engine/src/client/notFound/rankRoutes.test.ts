import { expect, test } from "vitest";
import { rankRoutes } from "./rankRoutes.ts";

const routes = [
  "/",
  "/install",
  "/Configuration/options",
  "/Configuration/callbacks",
  "/Configuration/faq",
  "/Configuration/Search/Uv/",
];

test("a folder without a page offers the pages below it, however its letters are cased", () => {
  expect(rankRoutes("/configuration/search", routes)).toEqual({
    areBelow: true,
    routes: ["/Configuration/Search/Uv/"],
  });
  expect(rankRoutes("/Configuration/", routes).routes).toHaveLength(4);
});

test("a slip of the finger finds its page first", () => {
  expect(rankRoutes("/instal", routes).routes[0]).toBe("/install");
  expect(rankRoutes("/Configuration/optoins", routes).routes[0]).toBe("/Configuration/options");
});

test("a page that moved to another folder is found by its last part", () => {
  expect(rankRoutes("/docs/callbacks", routes).routes[0]).toBe("/Configuration/callbacks");
});

test.each([
  ["/INSTALL", "/install"],
  ["/Install/", "/install"],
  ["//install//", "/install"],
  ["/install.", "/install"],
  ["/install).", "/install"],
  ["/INSTALL.MD", "/install"],
  ["/install/index.html", "/install"],
  ["/guide/INSTALL", "/install"],
  ["/configuration//OPTIONS.md", "/Configuration/options"],
])("%s suggests %s first", (path, route) => {
  expect(rankRoutes(path, routes).routes[0]).toBe(route);
});

test.each([
  ["/Configuration/option", "/Configuration/options"],
  ["/options", "/Configuration/options"],
  ["/faqs", "/Configuration/faq"],
  ["/configuration/OPTIONS", "/Configuration/options"],
])("%s is so like %s that nothing else is suggested", (path, route) => {
  expect(rankRoutes(path, routes).routes).toEqual([route]);
});

test("something quite different finds nothing", () => {
  expect(rankRoutes("/zzzz", routes)).toEqual({ areBelow: false, routes: [] });
});
