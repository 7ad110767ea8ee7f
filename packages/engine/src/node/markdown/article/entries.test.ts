import { expect, test } from "vitest";
import { articleOf } from "../testing/page.ts";

test("a labelled paragraph below a name in code becomes facts, one element each", async () => {
  expect(await articleOf("### `timeout`\n\nType: number · Default: `5` s · Since 2025\n\nText.")).toBe(
    '<div class="heading entry"><h3 id="timeout"><code>timeout</code></h3></div>\n' +
      '<p class="pills"><span>Type: number</span> · <span>Default: <code>5</code> s</span> · <span>Since 2025</span></p>\n' +
      "<p>Text.</p>",
  );
});

test("a name may break where its parts end, in headings and tables, and anywhere if it is long", async () => {
  expect(await articleOf("`a_b` and `on_telescope_result/callback`")).toBe(
    "<p><code>a_b</code> and <code>on_<wbr>telescope_<wbr>result/<wbr>callback</code></p>",
  );
  expect(await articleOf("## Set `a_b`\n\n| `c_d` |\n| - |\n| [`e.f`](#set-a_b), `g h_i` |")).toMatch(
    /Set <code>a_<wbr>b<\/code>.*<code>c_<wbr>d<\/code>.*<code>e\.<wbr>f<\/code>.*<code>g h_<wbr>i<\/code>/s,
  );
  expect(await articleOf("### `vs.run_in(a, b_c)` {#run}\n\n### `_x`")).toBe(
    '<div class="heading entry"><h3 id="run"><code>vs.<wbr>run_<wbr>in(<wbr>a, b_<wbr>c)</code></h3></div>\n' +
      '<div class="heading entry"><h3 id="_x"><code>_x</code></h3></div>',
  );
});

test("a paragraph below a heading of words stays as it is, label or not", async () => {
  const html = await articleOf("### The `timeout`\n\nType: number · Default: 5\n\n### `b`\n\nPlain · text");
  expect(html).not.toContain("pills");
  expect(html).toContain('<div class="heading"><h3 id="the-timeout">');
});
