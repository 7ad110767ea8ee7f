import { expect, test } from "vitest";
import { articleOf } from "../testing/page.ts";

test("a picture and the emphasis below it become a figure with a caption", async () => {
  expect(await articleOf("![A tree](/a.png)\n\n_What `grows`._\n\nText.")).toBe(
    '<figure><img src="/base/a.png" alt="A tree" width="400" height="200" decoding="async">' +
      "<figcaption>What <code>grows</code>.</figcaption></figure>\n<p>Text.</p>",
  );
});

test("emphasis that isn't alone, or stands below text, is no caption", async () => {
  const html = await articleOf("![](/a.png)\n\n_One_ word.\n\nText.\n\n_Another_");
  expect(html).not.toContain("figure");
});
