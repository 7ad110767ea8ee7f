import { expect, test } from "vitest";
import { decide } from "./decide.ts";

const locale = (name: string, path: string) => ({
  name,
  path,
  label: name,
  htmlLang: name,
  isDefault: name === "en",
  direction: "ltr" as const,
});
const locales = [locale("en", "/base/"), locale("de", "/base/de/")];
const version = (name: string, path: string) => ({
  name,
  path,
  label: name,
  isLast: false,
  mainPath: path,
  banner: "none" as const,
  badge: false,
});
const versions = [version("2.x", "/base/2.x/"), version("old", "/base/docs/v1.next/")];
const request = {
  canIntercept: true,
  downloadRequest: null,
  formData: null,
  navigationType: "push" as const,
  hashChange: false,
  sourceElement: null,
};
const url = (path: string) => new URL(path, "https://x.org");
const shown = url("/base/install?q=1#a");
const hashChange = { hashChange: true };
const replace = { navigationType: "replace" };
const traverse = { navigationType: "traverse" };
const loading = { address: "/base/next" };
const failed = { ...loading, hasFailed: true };

test.each<[what: string, path: string, action: string, fields?: object, situation?: object]>([
  ["to another page loads it", "/base/", "load"],
  ["to an anchor of another page loads that", "/base/a/b/#c", "load"],
  ["back to another page loads it", "/base/a", "load", traverse],
  ["that changes only the query stays where it is on the page", "/base/install?q=2#a", "keep"],
  ["to a query with a slash before it does so, too", "/base/install/?q=2#a", "keep"],
  ["to the address of the page shown leads to its anchor or top", "/base/install?q=1#a", "arrive"],
  ["in place of that address does so, too", "/base/install?q=1#a", "arrive", replace],
  ["to another anchor is the browser's", "/base/install?q=1#b", "anchor", hashChange],
  ["to another anchor with another query is ours", "/base/install?q=2#b", "arrive"],
  ["by a script that writes into the address moves nothing", "/base/install?q=1#b", "keep", replace],
  ["back to another query leads to where the reader was", "/base/install?q=2#b", "restore", traverse],
  ["to an anchor that has moved is ours", "/base/install?q=1#b", "arrive", hashChange, { hasMoved: true }],
  ["to an anchor, while another page loads, is to that page", "/base/next#b", "load", hashChange, loading],
  ["to the page shown, while another is loading, keeps that", "/base/install?q=1#a", "arrive", {}, loading],
  ["to an anchor, when a page failed, is to the page shown", "/base/next#b", "anchor", hashChange, failed],
  ["back to a page that failed loads it", "/base/next", "load", { ...hashChange, ...traverse }, failed],
  ["that reloads is the browser's", "/base/install", "leave", { navigationType: "reload" }],
  ["that downloads is the browser's", "/base/a", "leave", { downloadRequest: "" }],
  ["that posts a form is the browser's", "/base/a", "leave", { formData: {} }],
  ["that the browser doesn't hand out is its own", "/base/a", "leave", { canIntercept: false }],
  ["to another origin is the browser's", "https://y.org/base/a", "leave"],
  ["to another site of the host is the browser's", "/other", "leave"],
  ["to another locale is the browser's", "/base/de/a", "leave"],
  ["to the start of another locale is the browser's", "/base/de", "leave"],
  ["to a path that merely starts like a locale's loads a page", "/base/demo", "load"],
  ["to a file is the browser's", "/base/llms.txt", "leave"],
  ["to a file of another kind is the browser's", "/base/guide.MD", "leave"],
  ["to a path that ends in .html loads a page", "/base/a.html", "load"],
  ["to a path that ends in a number loads a page", "/base/2.1", "load"],
  ["to a version of the site loads a page", "/base/2.x", "load"],
  ["to a version of the site with a slash loads a page", "/base/2.x/", "load"],
  ["to a version of the site in a folder loads a page", "/base/docs/v1.next", "load"],
  ["to what is no version of the site is the browser's", "/base/1.x", "leave"],
])("a navigation %s", (_, path, action, fields = {}, situation = {}) => {
  const known = { shown, address: "/base/install", hasFailed: false, hasMoved: false, ...situation };
  expect(decide({ ...request, ...fields }, url(path), known, { locales, versions })).toBe(action);
});
