import { beforeEach, expect, test } from "vitest";
import { readPreferredVersion, rememberVersion } from "./preferredVersion.ts";

beforeEach(() => localStorage.clear());

test("a chosen version is remembered", () => {
  rememberVersion("1.0");
  expect(readPreferredVersion(["current", "1.0"])).toBe("1.0");
});

test("a version that is no more is forgotten", () => {
  rememberVersion("0.1");
  expect(readPreferredVersion(["current"])).toBeUndefined();
  expect(localStorage.getItem("docs-preferred-version-default")).toBeNull();
});
