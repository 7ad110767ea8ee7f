import { expect, test } from "vitest";
import { wantedEncodings } from "./encoding.ts";

test.each([
  [undefined, []],
  ["", []],
  ["gzip, deflate, br, zstd", ["br", "gzip"]],
  ["gzip", ["gzip"]],
  ["br;q=0.5, gzip;q=0.9", ["gzip", "br"]],
  ["br;q=0, *", ["gzip"]],
  ["*;q=0.1", ["br", "gzip"]],
  ["gzip;q=0.5, identity", []],
  ["BR ; Q=0.3", ["br"]],
  ["br;q=much", []],
  ["x-gzip", ["gzip"]],
  ["brotli", []],
])("Accept-Encoding %j wants %j", (header, expected) => {
  expect(wantedEncodings(header)).toEqual(expected);
});
