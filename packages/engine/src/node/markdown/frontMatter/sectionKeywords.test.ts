import { expect, test } from "vitest";
import { compilePage, problemsOf } from "../testing/page.ts";

const page = (yaml: string) => `---\n${yaml}\n---\n\n## Cache\n\n### Your own {#own}\n\n#### Deeper\n`;

test("keywords of a section are found by its anchor, made or given", async () => {
  const { sections, problems } = await compilePage(
    page("section_keywords:\n  cache: [remember, 'per project']\n  own: [custom, mine]"),
  );
  expect(problems).toEqual([]);
  expect(sections.map(({ id, keywords }) => [id, keywords])).toEqual([
    ["", undefined],
    ["cache", ["remember", "per project"]],
    ["own", ["custom", "mine"]],
  ]);
});

test.each([
  ["cahce", "Sections begin at headings"],
  // A heading below level 3 begins no section, and the top of the page has its keywords in `keywords`.
  ["deeper", "Sections begin at headings"],
  ['""', "Sections begin at headings"],
])("keywords for the anchor %s, which is none, are a problem", async (anchor, hint) => {
  const [problem = ""] = await problemsOf(page(`section_keywords:\n  ${anchor}: [a]`));
  expect(problem).toContain("search knows no section of this anchor");
  expect(problem).toContain(hint);
});

test("keywords that are no map of lists are a problem", async () => {
  const [problem = ""] = await problemsOf(page("section_keywords: [a]"));
  expect(problem).toContain('"section_keywords" must be anchors of the page, each with a list of keywords');
});
