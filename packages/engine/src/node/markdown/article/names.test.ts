import { expect, test } from "vitest";
import { articleOf } from "../testing/page.ts";

test("a name breaks where its parts end in headings, and elsewhere if it is longer than a line of a phone", async () => {
  expect(await articleOf("`a_b` and `on_telescope_result/callback_of`")).toBe(
    "<p><code>a_b</code> and <code>on_<wbr>telescope_<wbr>result/<wbr>callback_<wbr>of</code></p>",
  );
  expect(await articleOf("## Set `a_b`\n\n| `c_d` |\n| - |\n| [`e.f`](#set-a_b), `g h->i` |")).toMatch(
    /Set <code>a_<wbr>b<\/code>.*<code class="word">c_d<\/code>.*<code class="word">e\.f<\/code>.*<span class="word">h->i</s,
  );
  expect(await articleOf("### `vs.run_in(a, b_c)` {#run}\n\n### `_x`")).toBe(
    '<div class="heading"><h3 id="run"><code class="whole">vs.<wbr>run_<wbr>in(<wbr>a, b_<wbr>c)</code></h3></div>\n' +
      '<div class="heading"><h3 id="_x"><code>_x</code></h3></div>',
  );
});
