import { expect, test } from "vitest";
import { articleOf, compilePage } from "../testing/page.ts";

test("quotes and apostrophes of a text in English are set, across links and code, wherever they are shown; code and headings' ids keep what was typed", async () => {
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
  expect(page.markdown).toContain("It’s (“so”)");
  expect(page.excerpt).toMatch(/^It’s \(“so”\)/);
  expect(page.sections[1]).toMatchObject({ id: "it-isnt-here", heading: "It isn’t “here”" });
  expect(page.sections[1]?.text).toContain("It’s (“so”) and “both” say “it's”");
  const { title, sections } = await compilePage("---\ntitle: It's so\n---\n", { isEnglish: true });
  expect([title, sections[0]?.heading]).toEqual(["It’s so", "It’s so"]);
  expect((await compilePage(text)).html).toContain('<h2 id="it-isnt-here">It isn\'t "here"</h2>');
});

test.each([
  [
    "'cause I won't. The '90s, rock 'n' roll, the summer of '69. Get 'em, 'tis so.",
    "’cause I won’t. The ’90s, rock ’n’ roll, the summer of ’69. Get ’em, ’tis so.",
  ],
  [
    `key="value" mode:"fast" either/"or" -"so"- --name='x' f("a", 'b').`,
    "key=“value” mode:“fast” either/“or” -“so”- --name=‘x’ f(“a”, ‘b’).",
  ],
  [`5'10" tall; "Stop!" she said, "it's 'x'." "a"; x"`, "5’10” tall; “Stop!” she said, “it’s ‘x’.” “a”; x”"],
  [`**"Bold** and plain" 'em\n"so"`, "<strong>“Bold</strong> and plain” ’em\n“so”"],
])("a mark that nothing closes is an apostrophe, and one behind a sign opens: %s", async (text, html) => {
  expect(await articleOf(text, { isEnglish: true })).toBe(`<p>${html}</p>`);
});
