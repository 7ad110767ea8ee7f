import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";
import { parseTree } from "../markdown/syntax/processor.ts";
import type { SiteFile } from "../output/siteFile.ts";
import { llmsFiles } from "./llms.ts";

const files = {
  "static/index.html": "Home",
  "docs/b.md": "---\nsidebar_position: 2\ndescription: About B.\n---\n# B\n\nText of B.\n",
  "docs/a.md": "---\nsidebar_position: 1\n---\n# A\n\nText of A.\n",
  "docs/c/d.md": "# D\n\nText of D.\n",
  "docs/e.md": "---\nunlisted: true\n---\n# E\n\nText of E.\n",
};

async function llms(
  config: object = {},
  more: Record<string, string> = {},
  made: SiteFile[] = [],
): Promise<string[]> {
  const whole = {
    title: "Docs",
    tagline: "All of it",
    url: "https://example.org",
    baseUrl: "/x/",
    ...config,
  };
  const source = `export default ${JSON.stringify(whole)};`;
  const site = await makeSite({
    siteDir: await temporarySite({ ...files, ...more, "site.config.mjs": source }),
  });
  return Promise.all(
    llmsFiles(site, made).map(async ({ content }) =>
      Buffer.from(typeof content === "function" ? await content() : (content as string)).toString(),
    ),
  );
}

it.each(["Ctrl-]", "[a] b", "C:\\\\", "a](x)", "`]`", "![x"])("the link has the text %s", async (title) => {
  const page = `---\ntitle: '${title}'\n---\nText.\n`;
  const [short = ""] = await llms({}, { "docs/a (1.md": page, "docs/b).md": page });
  const links: string[] = [];
  visit(parseTree(short), "link", ({ url }) => void links.push(url));
  expect(links).toContain("https://example.org/x/a%20(1.md");
  expect(links).toContain("https://example.org/x/b).md");
});

it("llms.txt lists the pages in reading order by category, and the file with all of them", async () => {
  const [short] = await llms({}, {}, [{ paths: ["docs.txt"], content: "", about: "Help file" }]);
  expect(short).toBe(`# Docs

> All of it

## Docs

- [A](https://example.org/x/a.md): Text of A.
- [B](https://example.org/x/b.md): About B.

## C

- [D](https://example.org/x/c/d.md): Text of D.

## Optional

- [All pages in one file](https://example.org/x/llms-full.txt)
- [Help file](https://example.org/x/docs.txt)
`);
});

it.each([
  ["in the middle", ["b", "guides", "c/d"], ["/x/b", "/x/a", "/x/c/d"]],
  ["at the start", ["guides", "c/d", "b"], ["/x/a", "/x/c/d", "/x/b"]],
  ["at the end", ["c/d", "b", "guides"], ["/x/c/d", "/x/b", "/x/a"]],
])("a generated page %s of the sidebar is no break in the reading order", async (_, names, paths) => {
  const link = { type: "generated-index" };
  const guides = { type: "category", label: "Guides", link, items: ["a"] };
  const sidebar = names.map((name) => (name === "guides" ? guides : name));
  const [, full = ""] = await llms({ docs: { sidebars: { main: sidebar } } });
  expect(Array.from(full.matchAll(/^Source: https:\/\/example\.org(.*)$/gm), ([, path]) => path)).toEqual(
    paths,
  );
});

it("llms-full.txt contains all listed pages, each with its address", async () => {
  const [, full] = await llms();
  expect(full).toBe(`# Docs

> All of it

Source: https://example.org/x/a

# A

Text of A.

---

Source: https://example.org/x/b

# B

Text of B.

---

Source: https://example.org/x/c/d

# D

Text of D.
`);
});

it("llms.txt begins with the configured notes, and lists pages outside the docs as optional", async () => {
  const page = { "pages/colophon.md": "# Colophon\n\nMade by hand.\n" };
  const [short] = await llms({ llms: { notes: "For Neovim 0.11." } }, page);
  expect(short).toContain("> All of it\n\nFor Neovim 0.11.\n\n## Docs");
  expect(short?.split("## Optional")[1]).toContain("- [Colophon](https://example.org/x/colophon.md)");
  expect(short?.split("## Optional")[0]).not.toContain("Colophon");
});

it("llms-full.txt has absolute links, to the Markdown of pages, and unchanged code", async () => {
  const links = "# L\n\n[B](b.md#part) ![x](/x.svg) `[B](/x/b)`\n\n```md\n[B](/x/b)\n```\n";
  const [, full] = await llms(
    {},
    {
      "docs/l.md": links,
      "docs/b.md": "# B\n\n## Part {#part}\n",
      "static/x.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  );
  expect(full).toContain("[B](https://example.org/x/b.md#part) ![x](https://example.org/x/x.svg)");
  expect(full).toContain("`[B](/x/b)`");
  expect(full).toContain("```md\n[B](/x/b)\n```");
  expect(full).toContain("## Part\n");
});
