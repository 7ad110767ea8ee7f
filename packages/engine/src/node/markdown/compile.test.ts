import { expect, test } from "vitest";
import { articleOf, compilePage, problemsOf } from "./testing/page.ts";

test("links to files are marked for the app, which can't tell one without an ending from a page", async () => {
  const resolveLink = (raw: string) => ({ href: raw, external: false, file: raw !== "/page" });
  expect(await articleOf("[a](/tool.1) [b](/page)", { resolveLink })).toBe(
    '<p><a href="/tool.1" data-file="">a</a> <a href="/page">b</a></p>',
  );
});

test("links lead where the site says, and are listed with their places", async () => {
  const page = await compilePage(
    "a [b](./c.md#d) and\n[e](https://f.g) <mailto:h@i.j>\n\n[k]\n\n[k]: ./l.md",
  );
  expect(page.html).toContain(
    'a <a href="/docs/c#d">b</a> and\n<a href="https://f.g" class="external" rel="noopener">e</a>',
  );
  expect(page.html).toContain('<a href="/docs/l">k</a>');
  expect(page.links).toEqual([
    { line: 1, column: 3, raw: "./c.md#d", href: "/docs/c#d", external: false },
    { line: 2, column: 1, raw: "https://f.g", href: "https://f.g", external: true },
    { line: 2, column: 18, raw: "mailto:h@i.j", href: "mailto:h@i.j", external: true },
    { line: 4, column: 1, raw: "./l.md", href: "/docs/l", external: false },
  ]);
});

test("a link that is a picture has no arrow, and a video without one has its controls", async () => {
  expect(await articleOf("[![b](/b.svg)](https://f.g)")).toContain('<a href="https://f.g" rel="noopener">');
  const { html, problems } = await compilePage('<video src="/v.mp4" type="video/mp4"></video>');
  expect([html.includes('type="video/mp4" controls>'), problems]).toEqual([true, []]);
});

test("links keep their places in a page with raw HTML", async () => {
  const page = await compilePage("<kbd>x</kbd>\n\n- a [b](./c.md)\n\n:::note\n[d](./e.md)\n:::");
  expect(page.links.map(({ line, column }) => [line, column])).toEqual([
    [3, 5],
    [6, 1],
  ]);
});

test("links are resolved as written, spaces and letters of all kinds included", async () => {
  const { links } = await compilePage("[a](<./b c ü.md>)");
  expect(links[0]).toMatchObject({ raw: "./b c ü.md", href: "/docs/b c ü" });
});

test("images have their size, and all but the first wait", async () => {
  expect(await articleOf('![a](/b.png "C")\n\n![d](https://e.f/g.png)')).toBe(
    '<p><img src="/base/b.png" alt="a" title="C" width="400" height="200" decoding="async"></p>\n' +
      '<p><img src="https://e.f/g.png" alt="d" loading="lazy" decoding="async"></p>',
  );
});

test("images in raw HTML keep the width that they have, in the shape of the picture", async () => {
  expect(
    await articleOf(
      '<picture><source srcset="/a.webp 1x, /b.webp 2x"><img src="/c.png" alt="" height="50px"></picture>',
    ),
  ).toBe(
    '<p><picture><source srcset="/base/a.webp 1x, /base/b.webp 2x"><img src="/base/c.png" alt="" height="50px" width="100" decoding="async"></picture></p>',
  );
});

test("task lists are labels with boxes", async () => {
  expect(await articleOf("- [x] done *a*\n  - [ ] inner\n- [ ] todo")).toBe(
    '<ul class="tasks">\n<li class="task"><label><input type="checkbox" checked disabled> done <em>a</em>\n</label>' +
      '<ul class="tasks">\n<li class="task"><label><input type="checkbox" disabled> inner</label></li>\n</ul>\n</li>\n' +
      '<li class="task"><label><input type="checkbox" disabled> todo</label></li>\n</ul>',
  );
});

test("loose task lists keep their paragraphs", async () => {
  expect(await articleOf("- [ ] a\n\n  b")).toBe(
    '<ul class="tasks">\n<li class="task">\n<p><label><input type="checkbox" disabled> a</label></p>\n<p>b</p>\n</li>\n</ul>',
  );
});

test("footnotes have a hidden heading in the page's language, which is no heading of the page", async () => {
  const page = await compilePage("a[^1]\n\n[^1]: b");
  const several = await compilePage("a[^1] c[^1]\n\n[^1]: b");
  expect(several.html.match(/aria-label="Back[^"]*"/g)).toEqual([
    'aria-label="Back to the text"',
    'aria-label="Back to the text 2"',
  ]);
  expect(page.headings).toEqual([]);
  expect(page.html).toContain('<h2 class="visually-hidden" id="footnote-label">Footnotes</h2>');
  expect(page.html).toContain('aria-label="Back to the text"');
  expect(page.anchors).toEqual(["fnref-1", "footnote-label", "fn-1"]);
});

test("code breaks between its words, not after a hyphen, and short code only where it is longer than a line", async () => {
  expect(await articleOf("`--follow`, `fd` and `--search-path ~/Code`")).toBe(
    '<p><code class="word">--follow</code>, <code>fd</code> and <code class="whole"><span class="word">--search-path</span> <span class="word">~/Code</span></code></p>',
  );
});

test("struck text and bare addresses", async () => {
  expect(await articleOf("~~a~~ www.b.c")).toBe(
    '<p><del>a</del> <a href="http://www.b.c" class="external" rel="noopener">www.b.c</a></p>',
  );
});

test("problems are listed in the order of the file", async () => {
  const problems = await problemsOf(
    "<i x>a</i>\n\n[a](missing)\n\n:::tpi\n:::\n\n```nolanguage\n```\n\n<b y>c</b>",
  );
  expect(problems.map((problem) => Number(problem.split(":")[1]))).toEqual([1, 3, 5, 8, 11]);
});
