import { describe, expect, test } from "vitest";
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
const to = (path: string, fields = {}, situation = {}) =>
  decide(
    { ...request, ...fields },
    url(path),
    { shown, address: "/base/install", hasFailed: false, hasMoved: false, ...situation },
    { locales, versions },
  );
const hashChange = { hashChange: true };
const loading = { address: "/base/next" };

describe("a navigation", () => {
  test("a navigation to another page of the site is loaded", () => {
    expect(to("/base/")).toBe("load");
    expect(to("/base/a/b/#c")).toBe("load");
    expect(to("/base/a", { navigationType: "traverse" })).toBe("load");
  });

  test("a navigation that changes only the query stays where it is on the page", () => {
    expect(to("/base/install?q=2#a")).toBe("keep");
    expect(to("/base/install/?q=2#a")).toBe("keep");
  });

  test("a navigation to the address of the page shown leads to its anchor or top, as in browsers", () => {
    expect(to("/base/install?q=1#a")).toBe("arrive");
    expect(to("/base/install?q=1#a", { navigationType: "replace" })).toBe("arrive");
  });

  test("a navigation to another anchor is the browser's, and ours with another query", () => {
    expect(to("/base/install?q=1#b", hashChange)).toBe("anchor");
    expect(to("/base/install?q=2#b")).toBe("arrive");
  });

  test("what a script writes into the address moves nothing", () => {
    expect(to("/base/install?q=1#b", { navigationType: "replace" })).toBe("keep");
  });

  test("Back to another query of the page leads to where the reader was", () => {
    expect(to("/base/install?q=2#b", { navigationType: "traverse" })).toBe("restore");
  });

  test("an anchor that has moved is followed by the app", () => {
    expect(to("/base/install?q=1#b", hashChange, { hasMoved: true })).toBe("arrive");
  });

  test("while another page is loading, an anchor is one of that page, and the page shown can be kept", () => {
    expect(to("/base/next#b", hashChange, loading)).toBe("load");
    expect(to("/base/install?q=1#a", {}, loading)).toBe("arrive");
  });

  test("after a page couldn't be loaded, an anchor is one of the page shown, whatever the address says", () => {
    expect(to("/base/next#b", hashChange, { ...loading, hasFailed: true })).toBe("anchor");
    const back = { ...hashChange, navigationType: "traverse" } as const;
    expect(to("/base/next", back, { ...loading, hasFailed: true })).toBe("load");
  });

  test.each([
    ["that reloads", "/base/install", { navigationType: "reload" }],
    ["that downloads", "/base/a", { downloadRequest: "" }],
    ["that posts a form", "/base/a", { formData: {} }],
    ["that the browser doesn't hand out", "/base/a", { canIntercept: false }],
    ["to another origin", "https://y.org/base/a", {}],
    ["to another site of the host", "/other", {}],
    ["to another locale", "/base/de/a", {}],
    ["to a file", "/base/llms.txt", {}],
    ["to a file of another kind", "/base/guide.MD", {}],
  ])("a navigation %s is left to the browser", (_what, path, fields) => {
    expect(to(path, fields)).toBe("leave");
  });

  test("a path that ends in .html or in a version is a page", () => {
    expect(to("/base/a.html")).toBe("load");
    expect(to("/base/2.1")).toBe("load");
    expect(to("/base/2.x")).toBe("load");
    expect(to("/base/2.x/")).toBe("load");
    expect(to("/base/docs/v1.next")).toBe("load");
    expect(to("/base/1.x")).toBe("leave");
  });

  test("a path that merely starts like a locale's isn't in that locale", () => {
    expect(to("/base/demo")).toBe("load");
    expect(to("/base/de")).toBe("leave");
  });
});
