import { expect, it } from "vitest";
import type { SitePage } from "../pages/page.ts";
import { absoluteLinks } from "./absoluteLinks.ts";

const page = (path: string, markdown: string) =>
  ({ markdown, data: { path, markdown: `${path}.md` } }) as unknown as SitePage;
const absolute = (markdown: string) => {
  const own = page("/x/a", markdown);
  return absoluteLinks([own, page("/x/b", "")], "https://example.org")(own);
};

it("leads to the Markdown versions of pages, anchors included, also from a definition", () => {
  expect(absolute("[b](/x/b#c) [a](#d)\n\n[1]: /x/b")).toBe(
    "[b](https://example.org/x/b.md#c) [a](https://example.org/x/a.md#d)\n\n[1]: https://example.org/x/b.md",
  );
});

it("makes the addresses of pictures and files absolute", () => {
  expect(absolute("![p](/x/p.svg) [f](/x/f.txt)")).toBe(
    "![p](https://example.org/x/p.svg) [f](https://example.org/x/f.txt)",
  );
});

it("makes the addresses in HTML absolute", () => {
  expect(absolute('<a href="/x/b">b</a> <img src="/x/p.svg"> <a href="#d">d</a>')).toBe(
    '<a href="https://example.org/x/b.md">b</a> <img src="https://example.org/x/p.svg"> <a href="https://example.org/x/a.md#d">d</a>',
  );
});

it.each([
  "`[b](/x/b)` [o](https://o.org/x/b)\n\n```md\n[b](/x/b)\n[1]: /x/b\n```\n",
  "````md\n```\nx\n```\n[b](/x/b)\n````\n",
  "1. ~~~md\n   [b](/x/b)\n   ~~~\n",
  "[y](//cdn.example/y) ![y](//cdn.example/y.png)\n\n[1]: //cdn.example/x/b\n",
  '<img src="//cdn.example/y.png"> <a href="//cdn.example/x/b">b</a>',
])("leaves code and other sites alone: %j", (text) => {
  expect(absolute(text)).toBe(text);
});
