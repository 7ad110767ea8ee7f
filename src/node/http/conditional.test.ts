import { describe, expect, test } from "vitest";
import { isFresh, requestedRange, validatorsOf } from "./conditional.ts";

const validators = validatorsOf({ size: 100, mtimeMs: Date.UTC(2026, 0, 1) + 250 });

describe("isFresh", () => {
  test.each([validators.etag, `W/${validators.etag}`, `"other", ${validators.etag}`, "*"])(
    "the copy tagged %s is still good",
    (tags) => {
      expect(isFresh({ "if-none-match": tags }, validators)).toBe(true);
    },
  );

  test("another tag counts for more than the date", () => {
    const headers = { "if-none-match": '"other"', "if-modified-since": "Fri, 01 Jan 2027 00:00:00 GMT" };
    expect(isFresh(headers, validators)).toBe(false);
  });

  test("without a tag the date decides, to the second", () => {
    expect(isFresh({ "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" }, validators)).toBe(true);
    expect(isFresh({ "if-modified-since": "Wed, 31 Dec 2025 23:59:59 GMT" }, validators)).toBe(false);
    expect(isFresh({ "if-modified-since": "yesterday" }, validators)).toBe(false);
    expect(isFresh({}, validators)).toBe(false);
  });

  test("encodings of one file have different tags", () => {
    const file = { size: 100, mtimeMs: 0 };
    expect(new Set([undefined, "br", "gzip"].map((name) => validatorsOf(file, name as "br").etag)).size).toBe(
      3,
    );
  });
});

describe("requestedRange", () => {
  const range = (value: string, headers = {}) =>
    requestedRange({ range: value, ...headers }, 100, validators);

  test.each([
    ["bytes=0-9", { start: 0, end: 9 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=9-1", undefined],
    ["bytes=-", undefined],
    ["bytes=0-1,5-6", undefined],
    ["lines=0-9", undefined],
  ])("%s asks for %j", (value, expected) => {
    expect(range(value)).toEqual(expected);
  });

  test("a range on condition of another representation gets the whole file", () => {
    expect(range("bytes=0-9", { "if-range": '"other"' })).toBeUndefined();
    expect(range("bytes=0-9", { "if-range": validators.etag })).toEqual({ start: 0, end: 9 });
    expect(range("bytes=0-9", { "if-range": validators.modified.toUTCString() })).toEqual({
      start: 0,
      end: 9,
    });
  });

  test("no byte of an empty file can be had", () => {
    expect(requestedRange({ range: "bytes=0-0" }, 0, validators)).toBe("unsatisfiable");
    expect(requestedRange({ range: "bytes=-5" }, 0, validators)).toBe("unsatisfiable");
  });
});
