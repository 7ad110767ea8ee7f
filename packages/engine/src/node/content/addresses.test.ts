import { describe, expect, it } from "vitest";
import { configOf } from "../checks/testing/checked.ts";
import { separateAddresses } from "./addresses.ts";
import type { DocSet } from "./model/model.ts";

/** The addresses that the pages of a locale get, by file with the address that each would have. */
function separated(given: Record<string, string>) {
  const docs = Object.entries(given).map(([file, path]) => ({ file: `docs/${file}`, name: file, path }));
  const sets = [{ docs, version: { path: "/" } }] as unknown as DocSet[];
  const { paths, problems } = separateAddresses({ path: "/" }, sets, [], configOf({}));
  return { paths: docs.map((doc) => paths.get(doc) ?? doc.path), problems };
}

describe("a page whose address another one has is published at that of its file:", () => {
  it.each([
    ["the page for what is not found", { "404.md": "/404", "b.md": "/b" }, ["/404-2", "/b"]],
    ["the search page", { "Search.md": "/Search" }, ["/Search-2"]],
    ["the same slug", { "a.md": "/x", "b.md": "/x" }, ["/x", "/b"]],
    ["names that differ by their ending", { "a.md": "/a", "a.mdx": "/a" }, ["/a", "/a-2"]],
    [
      "names that differ by case",
      { "Install.md": "/Install", "install.md": "/install" },
      ["/Install", "/install-2"],
    ],
    ["a slash at the end", { "a.md": "/a", "a/index.md": "/a/" }, ["/a", "/a/index"]],
  ])("%s", (_, paths, expected) => {
    const { paths: given, problems } = separated(paths);
    expect(given).toEqual(expected);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.severity).toBeUndefined();
  });

  it("an address that is no plain path", () => {
    const { paths, problems } = separated({ "a.md": "/../up" });
    expect(paths).toEqual(["/a"]);
    expect(problems[0]?.hint).toContain("published at /a");
  });
});

it("pages with addresses of their own keep them", () => {
  expect(separated({ "index.md": "/", "a.md": "/a", "a-2.md": "/a-2" })).toEqual({
    paths: ["/", "/a", "/a-2"],
    problems: [],
  });
});
