import { expect, test } from "vitest";
import { articleOf } from "../testing/page.ts";

test("a name may break where its parts end, in headings and tables, and anywhere if it is long", async () => {
  expect(await articleOf("`a_b` and `on_telescope_result/callback`")).toBe(
    "<p><code>a_b</code> and <code>on_<wbr>telescope_<wbr>result/<wbr>callback</code></p>",
  );
  expect(await articleOf("## Set `a_b`\n\n| `c_d` |\n| - |\n| [`e.f`](#set-a_b), `g h_i` |")).toMatch(
    /Set <code>a_<wbr>b<\/code>.*<code>c_<wbr>d<\/code>.*<code>e\.<wbr>f<\/code>.*<code>g h_<wbr>i<\/code>/s,
  );
  expect(await articleOf("### `vs.run_in(a, b_c)` {#run}\n\n### `_x`")).toBe(
    '<div class="heading"><h3 id="run"><code>vs.<wbr>run_<wbr>in(<wbr>a, b_<wbr>c)</code></h3></div>\n' +
      '<div class="heading"><h3 id="_x"><code>_x</code></h3></div>',
  );
});
