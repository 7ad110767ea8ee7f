import { describe, expect, it } from "vitest";
import { separateAddresses } from "./addresses.ts";
import type { LocaleContent } from "./model/model.ts";

/** Pages of a locale by file, each with its address. */
function localeWith(paths: Record<string, string>): LocaleContent {
  const docs = Object.entries(paths).map(([file, path]) => ({ file: `docs/${file}`, name: file, path }));
  return {
    locale: { path: "/" },
    pages: [],
    sets: [{ docs, version: { path: "/" } }],
  } as unknown as LocaleContent;
}

function separated(paths: Record<string, string>) {
  const content = localeWith(paths);
  const problems = separateAddresses(content, undefined);
  return { paths: content.sets[0]?.docs.map(({ path }) => path), problems };
}

describe("a page whose address another one has is published at that of its file:", () => {
  it.each([
    ["README.md beside index.md", { "a/README.md": "/a/", "a/index.md": "/a/" }, ["/a/README", "/a/"]],
    ["the same slug", { "a.md": "/x", "b.md": "/x" }, ["/x", "/b"]],
    ["names that differ by their ending", { "a.md": "/a", "a.mdx": "/a" }, ["/a", "/a-2"]],
    [
      "names that differ by case",
      { "Install.md": "/Install", "install.md": "/install" },
      ["/Install", "/install-2"],
    ],
    ["a slash at the end", { "a.md": "/a", "a/index.md": "/a/" }, ["/a-2", "/a/"]],
  ])("%s", (_, paths, expected) => {
    const { paths: given, problems } = separated(paths);
    expect(given).toEqual(expected);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.severity).toBe("lenient");
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
