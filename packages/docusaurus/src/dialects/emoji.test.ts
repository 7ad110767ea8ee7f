import { expect, test } from "vitest";
import { articleOf } from "../testing/page.ts";

test("names of emoji become emoji, in emphasis and tables too", async () => {
  expect(await articleOf("a :tada: *b :+1:* :white_check_mark:.")).toBe("<p>a 🎉 <em>b 👍</em> ✅.</p>");
  expect(await articleOf("| a |\n|---|\n|:x:|")).toContain("❌");
});

test.each(["10:100:20", "vim:key:tab", "a :nothing: b", "::tada::", "C:/x:/"])(
  "colons that name no emoji stay: %s",
  async (text) => {
    expect(await articleOf(text)).toBe(`<p>${text}</p>`);
  },
);

test("names of emoji in code stay", async () => {
  expect(await articleOf("`:tada:`")).toBe("<p><code>:tada:</code></p>");
});
