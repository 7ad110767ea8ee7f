import { expect, test } from "vitest";
import { articleOf, compilePage, problemsOf } from "../testing/page.ts";

test("an SVG that is too wide for a phone is marked, in both of a pair; small ones and photographs aren't", async () => {
  const { html } = await compilePage(
    '# T\n\n<img src="/a-light.svg" alt="" width="700">\n\n<img src="/b.svg" alt="" width="601">\n\n' +
      '<img src="/c.svg" alt="" width="600">\n\n<img src="/d.png" alt="" width="700">\n',
  );
  const classes = [...html.matchAll(/<img src="\/base\/([^"]+)"[^>]*>/g)].map(([image, src]) => [
    src,
    /class="([^"]*)"/.exec(image)?.[1],
  ]);
  expect(classes).toEqual([
    ["a-light.svg", "for-light wide"],
    ["a-dark.svg", "for-dark wide"],
    ["b.svg", "wide"],
    ["c.svg", undefined],
    ["d.png", undefined],
  ]);
});

test.each([
  ["![All parts](/a.svg)", "All parts"],
  ["Text ![All *parts* & more](/a-light.svg) text", "All parts &#x26; more"],
  ["![](/a.svg)", "Picture"],
])("the box in which a wide drawing scrolls has a name and can be focused: %s", async (text, name) => {
  const resolveImage = (src: string) =>
    src.includes("-narrow") ? { problem: "" } : { src, width: 700, height: 400 };
  const html = await articleOf(text, { resolveImage });
  expect(html).toContain(`<p role="group" tabindex="0" aria-label="${name}">`);
  expect(await articleOf(text)).not.toContain("tabindex");
});

test("phones show the narrow drawing beside a wide one, of each colour mode, and nothing scrolls", async () => {
  const resolveImage = (src: string) => ({ src, width: src.includes("-narrow") ? 400 : 700, height: 300 });
  const html = await articleOf("![A](/a-light.svg)\n\n![B](/b.png)", { resolveImage });
  for (const name of ["light", "dark"]) {
    expect(html).toContain(
      `<picture class="wide"><source media="(max-width: 39.95em)" srcset="/a-${name}-narrow.svg" width="400" height="300"><img src="/a-${name}.svg" alt="A" class="for-${name}"`,
    );
  }
  expect(html).toMatch(/^<p><picture/);
  expect(html).not.toContain("b-narrow");
});

test.each([
  "<img src='/a.png'>",
  '<p>x <img src="/a.png" title="T"></p>',
  '<picture><img src="/a.png"></picture>',
])("a picture in HTML without alt is a warning at its place: %s", async (text) => {
  const problems = await problemsOf(`Text.\n\n${text}\n`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^docs\/page\.md:3:\d+: The picture "\/a\.png" has no alternative text\./);
});

test.each([
  ["![Build *errors*](/missing.png)", "<p>Build errors</p>"],
  ['<p><img src="/missing.png" width="600" alt="a < b"></p>', "<p>a &#x3C; b</p>"],
  ["![data](data:image/png;base64,AA)", "<p>data</p>"],
  ["x ![](/missing.png) y", "<p>x  y</p>"],
])("where a lenient build finds no picture, its text stands: %s", async (text, expected) => {
  const { html, problems } = await compilePage(text);
  expect(html).toContain(expected);
  expect(html).not.toContain("<img");
  expect(problems).toHaveLength(1);
});

test.each([
  "![](/a.png)",
  "![a](/a.png)",
  '<img src="/a.png" alt="">',
  '<img src="/a.png" alt>',
  '<img src="/a-light.svg" alt="a">',
])("a picture with a text, also an empty one, is none: %s", async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test.each(["https://a.example/x-light.svg", "//a.example/x-light.svg", "http://a.example/x-light.png"])(
  "a picture of another host has no dark or narrow one, which nobody may have put there: %s",
  async (src) => {
    const resolveImage = (src: string) => ({ src, width: 800, height: 300 });
    const html = await articleOf(`![A](${src})\n\n<img alt="" src="${src}" width="800">`, { resolveImage });
    expect(html.match(/<img|<source/g)).toHaveLength(2);
  },
);

const dark = '<source media="(prefers-color-scheme: dark)" srcset="/b.svg">';
test.each([
  [`<picture>${dark}<img alt="A" src="/a.svg"></picture>`, ["for-light /a.svg", "for-dark /b.svg /a.svg"]],
  [
    `<picture>${dark}<source media="(prefers-color-scheme: light)" srcset="/c.svg"><img alt="A" src="/a.svg"></picture>`,
    ["for-light /c.svg /a.svg", "for-dark /b.svg /a.svg"],
  ],
  ["![](/a.svg#gh-light-mode-only) ![](/b.svg#gh-dark-mode-only)", ["for-light /a.svg", "for-dark /b.svg"]],
])("pictures that name a mode follow the page's: %s", async (text, shown) => {
  const html = await articleOf(text);
  const pictures = html.match(/<picture>.*?<\/picture>|<img[^>]*>/g) ?? [];
  const addresses = (one: string) => one.match(/(?<=(?:src|srcset)="\/base)[^"]+/g) ?? [];
  expect(pictures.map((one) => [/for-\w+/.exec(one), ...addresses(one)].join(" "))).toEqual(shown);
  expect(html).not.toContain("media");
});
