import { expect, it } from "vitest";
import { en } from "../../../shared/messages/en.ts";
import type { Page } from "../../../shared/page.ts";
import type { SearchHit } from "../../../shared/search/engine.ts";
import type { Site, Version } from "../../../shared/site.ts";
import { readAsked } from "../results/address.ts";
import { hitUrl, resultsUrl } from "./links.ts";
import { contextPath, indexUrl, relativeVersion, scopeOf, searchedVersion } from "./scope.ts";

const version = (name: string, path: string, isLast: boolean): Version => ({
  name,
  path,
  isLast,
  label: name,
  mainPath: path,
  banner: "none",
  badge: false,
});
const versions = [version("current", "/docs/next/", false), version("2.0", "/docs/", true)];
const context = { path: "guides/search", label: "Searching" };
const site = {
  base: "/docs/",
  locale: { name: "en", path: "/docs/" },
  searchPath: "/docs/search",
  versions,
  messages: en,
  search: { contexts: [context], indexes: { current: "/i/current.json", "2.0": "/i/2.json" } },
} as unknown as Site;
const page = (path: string, name?: string) => ({ path, version: name }) as unknown as Page;
const hit = { path: "/docs/install", hash: "#x", tokens: ["fd_name", "a b"] } as unknown as SearchHit;

const everywhere = { context: undefined, version: undefined };
const indexOf = (page: Page) => indexUrl(site, searchedVersion(site, page));
const contextOf = (site: Site, page: Page) => scopeOf(site, page).context;

it("the link of a hit leads to page and heading, and has the words to mark unless highlighting is off", () => {
  expect(hitUrl(hit, true)).toBe("/docs/install?_highlight=fd_name&_highlight=a+b#x");
  expect(hitUrl(hit, false)).toBe("/docs/install#x");
});

it("the link to all results has the query, and context and version only if they apply", () => {
  expect(resultsUrl(site, "a&b", everywhere)).toBe("/docs/search?q=a%26b");
  expect(resultsUrl(site, "x", { context, version: versions[1] })).toBe(
    "/docs/search?q=x&ctx=guides%2Fsearch",
  );
  expect(resultsUrl(site, "x", { ...everywhere, version: versions[0] })).toBe(
    "/docs/search?q=x&version=next",
  );
});

it("the link to all results names the same version in another locale", () => {
  const german = { ...site, locale: { ...site.locale, path: "/docs/de/" } };
  expect(relativeVersion(german, { path: "/docs/de/next/" })).toBe("next");
});

it("a version outside the base URL throws an error that names both", () => {
  expect(() => relativeVersion(site, { path: "//evil/" })).toThrow(
    '"//evil/" doesn\'t start with the base URL "/docs/"',
  );
});

it("a page searches the index of its version, outside the docs that of the last version", () => {
  expect(indexOf(page("/docs/next/x", "current"))).toBe("/i/current.json");
  expect(indexOf(page("/docs/about"))).toBe("/i/2.json");
});

it("a context consists of the pages at and below its path", () => {
  expect(contextPath(context, versions[0])).toBe("/docs/next/guides/search");
  expect(contextOf(site, page("/docs/next/guides/search/a", "current"))).toBe(context);
  expect(contextOf(site, page("/docs/guides/search/", "2.0"))).toBe(context);
  expect(contextOf(site, page("/docs/guides/searching", "2.0"))).toBeUndefined();
  expect(contextPath({ path: "größen", label: "" }, versions[1])).toBe("/docs/gr%C3%B6%C3%9Fen");
});

it("a page in several contexts belongs to the first of them", () => {
  const contexts = [
    { path: "a/b", label: "inner" },
    { path: "a", label: "outer" },
    { path: "a/b/c", label: "never" },
  ];
  const several = { ...site, search: { ...site.search, contexts } } as unknown as Site;
  expect(contextOf(several, page("/docs/a/b/c", "2.0"))?.label).toBe("inner");
  expect(contextOf(several, page("/docs/a/x", "2.0"))?.label).toBe("outer");
});

const read = (search: string) => readAsked(search, site, page("/docs/search"));

it("the search page's address names query, context and version", () => {
  expect(read("?q=a+b&ctx=guides/search&version=next")).toEqual({
    query: "a b",
    context,
    version: versions[0],
    problems: [],
  });
  expect(read("")).toEqual({ query: "", context: undefined, version: versions[1], problems: [] });
});

it("an unknown context or version is reported, and everything is searched", () => {
  expect(read("?q=x&ctx=nope&version=9.9")).toEqual({
    query: "x",
    context: undefined,
    version: versions[1],
    problems: [
      'There is no part "nope" of the documentation. Everything is searched.',
      'There is no version "9.9" to search.',
      "Known versions: next.",
    ],
  });
  expect(read("?version=//evil").version).toBe(versions[1]);
});
