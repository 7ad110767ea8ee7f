import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { refusal } from "./refusal.ts";

const refuses = (headers: IncomingHttpHeaders, { url = "/", method = "GET", host = "localhost" } = {}) =>
  refusal({ headers, url, method } as IncomingMessage, host) !== undefined;

describe("the development server", () => {
  it.each([
    "localhost:3000",
    "LOCALHOST",
    "docs.localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
    "192.168.0.7",
  ])("answers for the host %s", (host) => {
    expect(refuses({ host })).toBe(false);
  });

  it.each([
    undefined,
    "",
    "evil.example:3000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "[::1",
    "a b",
  ])("refuses the host %j", (host) => {
    expect(refuses(host === undefined ? {} : { host })).toBe(true);
  });

  it("the development server answers for the host name that it listens on", () => {
    expect(refuses({ host: "docs.example:3000" }, { host: "docs.example" })).toBe(false);
  });

  const own = { host: "localhost:3000" };
  const editor = { url: "/base/__open-in-editor?file=a.md" };

  it("the development server opens an editor only for its own pages", () => {
    expect(refuses({ ...own, "sec-fetch-site": "same-origin" }, editor)).toBe(false);
    expect(refuses({ ...own, referer: "http://localhost:3000/a" }, editor)).toBe(false);
    for (const site of ["cross-site", "same-site", "none"]) {
      expect(refuses({ ...own, "sec-fetch-site": site }, editor)).toBe(true);
    }
    expect(refuses({ ...own, referer: "http://localhost:4000/a" }, editor)).toBe(true);
    expect(refuses(own, editor)).toBe(true);
  });

  it.each([
    "/__OPEN-IN-EDITOR?file=a.md",
    "/base/__Open-In-Editor",
    "//__open-in-editor",
    "/base//__open-in-editor/",
    "/__open%2Din-editor",
    "/%5f%5fopen-in-editor/?file=a.md",
    "/a%/__open%2din-editor",
    "/__open-in-editor.md",
    "http://localhost:3000/__open-in-editor",
    "/__open-in-editor/../__OPEN-in-editor#x",
  ])("pages of other sites open no editor by the spelling %s", (url) => {
    expect(refuses({ ...own, "sec-fetch-site": "cross-site" }, { url })).toBe(true);
  });

  it("a search for the word is no request for an editor", () => {
    expect(refuses({ ...own, "sec-fetch-site": "cross-site" }, { url: "/search?q=open-in-editor" })).toBe(
      false,
    );
  });

  it("the development server refuses POST and the like from pages of other sites", () => {
    expect(refuses({ ...own, "sec-fetch-site": "cross-site" }, { method: "POST" })).toBe(true);
    expect(refuses({ ...own, "sec-fetch-site": "cross-site" })).toBe(false);
  });
});
