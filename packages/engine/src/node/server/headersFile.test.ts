import { expect, it } from "vitest";
import { headersFor } from "./headersFile.ts";

const file = `/docs/*
  X-Frame-Options: DENY
  Cache-Control: no-cache
/docs/pd-assets/*
  Cache-Control: immutable
`;

const headers = (path: string) => Object.fromEntries(headersFor(file, path));

it("the headers of a path are those of every rule that matches it, the last one's value first", () => {
  expect(headers("/docs/a/b")).toEqual({ "x-frame-options": "DENY", "cache-control": "no-cache" });
  expect(headers("/docs/pd-assets/a.js")).toEqual({
    "x-frame-options": "DENY",
    "cache-control": "immutable",
  });
});

it("a path that no rule matches has no headers, and a dot in a rule stands for itself", () => {
  expect(headers("/other")).toEqual({});
  expect([...headersFor("/a.js\n  X-A: 1\n", "/axjs")]).toEqual([]);
});
