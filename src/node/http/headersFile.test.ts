import { expect, test } from "vitest";
import { headersFor, parseHeadersFile } from "./headersFile.ts";

const rules = parseHeadersFile(`# for every page
/*
  X-Frame-Options: DENY
  Cache-Control: no-cache

/assets/*
\tCache-Control: immutable
\t! X-Frame-Options
/files/:name.v1
  X-File: yes: really
`);

const headers = (path: string) => Object.fromEntries(headersFor(rules, path));

test("a star stands for any rest of the path", () => {
  expect(headers("/a/b")).toEqual({ "x-frame-options": "DENY", "cache-control": "no-cache" });
});

test("later rules join values and take headers away", () => {
  expect(headers("/assets/a.js")).toEqual({
    "x-frame-options": null,
    "cache-control": "no-cache, immutable",
  });
});

test("a placeholder stands for one segment, and a dot for itself", () => {
  expect(headers("/files/a.v1")["x-file"]).toBe("yes: really");
  expect(headers("/files/a/b.v1")["x-file"]).toBeUndefined();
  expect(headers("/files/axv1")["x-file"]).toBeUndefined();
});

test.each([
  ["/*\n  no colon", '_headers:2: "no colon"'],
  ["  X-Early: 1", "_headers:1"],
  ["install", '_headers:1: "install" is neither a path nor a header'],
])("names the malformed line of %j", (text, message) => {
  expect(() => parseHeadersFile(text)).toThrow(message);
});
