import { expect, it } from "vitest";
import { resolveLink } from "./links.ts";

const targets = {
  page: { file: "docs/a.md", path: "/a" },
  locale: { path: "/" },
  base: "/",
  routes: new Map<string, string>(),
  files: new Map<string, string>(),
  fileInFolder: "a.md",
  dir: "docs",
  staticFiles: new Map<string, string>(),
  staticDirectories: ["static"],
};

it.each([
  ["https://example.com/a b", "https://example.com/a%20b"],
  ["https://example.com/a\\b", "https://example.com/a%5Cb"],
  ["https://example.com/\\[\\", "https://example.com/%5C%5B%5C"],
  ['https://example.com/("t")', "https://example.com/(%22t%22)"],
  ["https://example.com?find=\\*", "https://example.com?find=%5C*"],
  ["https://example.com/a|b^c{d}", "https://example.com/a%7Cb%5Ec%7Bd%7D"],
  ["https://example.com/100%", "https://example.com/100%25"],
  ["https://example.com/100%20a", "https://example.com/100%20a"],
  ["https://example.com/ä", "https://example.com/%C3%A4"],
  ["//example.com/a b", "//example.com/a%20b"],
  ["mailto:a@example.com?subject=a b", "mailto:a@example.com?subject=a%20b"],
])("the address %s of another host is escaped as CommonMark says", (raw, href) => {
  expect(resolveLink(raw, targets)).toEqual({ href, external: true });
});
