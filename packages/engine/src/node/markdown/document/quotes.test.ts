import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";

test("quotes and apostrophes of a text in English are set, across links and code; code, search, headings' ids and Markdown keep what was typed", async () => {
  const text = `## It isn't "here"

It's ("so") and *"both"* say "\`it's\`", plugins' "'x'", '"a" b' or "".

| "a" |
| - |
| \`"b"\` |
`;
  const page = await compilePage(text, { isEnglish: true });
  expect(page.html).toContain('<h2 id="it-isnt-here">It isn’t “here”</h2>');
  expect(page.html).toContain(
    "It’s (“so”) and <em>“both”</em> say “<code>it's</code>”, plugins’ “‘x’”, ‘“a” b’ or “”.",
  );
  expect(page.html).toMatch(/<th>“a”<\/th>.*<code class="word">"b"<\/code>/s);
  expect(page.headings).toEqual([{ id: "it-isnt-here", text: "It isn’t “here”", level: 2 }]);
  expect(page.markdown).toContain('It\'s ("so")');
  expect(JSON.stringify(page.sections)).not.toMatch(/[“”‘’]/);
  expect((await compilePage(text)).html).toContain('<h2 id="it-isnt-here">It isn\'t "here"</h2>');
});
