import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";

const sectionsOf = async (source: string) => (await compilePage(source)).sections;

test("a page is cut at headings of levels 2 and 3; deeper ones are text", async () => {
  expect(await sectionsOf("# T\n\nIntro\n\n## A\n\none\n\n### B\n\ntwo\n\n#### C\n\nthree")).toEqual([
    { id: "", heading: "T", text: "Intro", code: "" },
    { id: "a", heading: "A", text: "one", code: "" },
    { id: "b", heading: "B", text: "two\nC\nthree", code: "" },
  ]);
});

test("code blocks are apart with their titles, as a reader sees them; inline code is text", async () => {
  const source =
    'Use `snake_case`:\n\n```lua title="init.lua" {1}\nlocal x = 1 -- [!code ++]\n\n-- highlight-next-line\nreturn x\n```\n\n```\nplain\n```\n';
  expect(await sectionsOf(source)).toEqual([
    {
      id: "",
      heading: "Fallback",
      text: "Use snake_case:",
      code: "init.lua\nlocal x = 1\n\nreturn x\n\nplain",
    },
  ]);
});

test("cells, list items and paragraphs are lines of their own; words are one space apart", async () => {
  const [section] = await sectionsOf("a  *b*\nc\n\n- d\n  - e\n\n| f | g |\n|---|---|\n| h `i` | j<br>k |\n");
  expect(section?.text).toBe("a b c\nd\ne\nf\ng\nh i\nj k");
});

test.each([
  ":::note\n\n### In\n\nin\n\n:::",
  "::::tabs\n\n:::tab[A]\n\n### In\n\nin\n\n:::\n\n::::",
  "<details>\n<summary>More</summary>\n\n### In\n\nin\n\n</details>",
  "> ### In\n>\n> in",
])("text below a box with a heading is of the section around it: %j", async (box) => {
  const found = await sectionsOf(`# T\n\n## A\n\none\n\n${box}\n\nafter`);
  expect(found.map(({ heading, text }) => [heading, text.includes("after")])).toEqual([
    ["T", false],
    ["A", true],
    ["In", false],
  ]);
});
