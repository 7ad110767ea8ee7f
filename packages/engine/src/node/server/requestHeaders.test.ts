import { expect, test } from "vitest";
import { acceptedEncodings, readableRange } from "./requestHeaders.ts";

test.each([
  [undefined, ""],
  ["", ""],
  ["gzip, deflate, br, zstd", "br, gzip"],
  ["br;q=0", ""],
  ["br;q=0, gzip", "gzip"],
  ["BR ; q=0.000,GZIP;q=0.1", "gzip"],
  ["*", "br, gzip"],
  ["*;q=0", ""],
  ["gzip;q=0, *;q=0.5", "br"],
  ["br, *;q=0", "br"],
  ["identity, brrr, xgzip", ""],
  ["br;q=zero", ""],
])("of a browser's %j, the server sends one of %j", (header, expected) => {
  expect(acceptedEncodings(header)).toBe(expected);
});

test.each([
  ["bytes=0-1", "bytes=0-1"],
  ["bytes=2-", "bytes=2-9"],
  ["bytes=2-99", "bytes=2-9"],
  ["BYTES=2-4", "bytes=2-4"],
  // The last bytes.
  ["bytes=-5", "bytes=5-9"],
  ["bytes=-99", "bytes=0-9"],
  // Nothing of the file: 416.
  ["bytes=10-", "bytes=10-"],
  ["bytes=10-12", "bytes=10-"],
  ["bytes=-0", "bytes=10-"],
  [`bytes=${"9".repeat(400)}-`, "bytes=10-"],
  // The whole file, as the standard allows for what is no range or none that is understood.
  ["bytes=5-2", undefined],
  ["bytes=-", undefined],
  ["bytes=", undefined],
  ["bytes=abc", undefined],
  ["bytes=1-x", undefined],
  ["bytes=-1-2", undefined],
  ["bytes=1.5-3", undefined],
  ["bytes=0-1,3-4", undefined],
  ["items=0-1", undefined],
  ["0-1", undefined],
  ["", undefined],
  [undefined, undefined],
])("the range %j of ten bytes is %j", (range, expected) => {
  expect(readableRange(range === undefined ? {} : { range }, 10)).toBe(expected);
});

test("a range of a copy that may be an older one is the whole file, and an empty file has none", () => {
  expect(readableRange({ range: "bytes=0-1", "if-range": '"a"' }, 10)).toBeUndefined();
  expect(readableRange({ range: "bytes=0-" }, 0)).toBe("bytes=0-");
});
