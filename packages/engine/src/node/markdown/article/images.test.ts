import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";

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
