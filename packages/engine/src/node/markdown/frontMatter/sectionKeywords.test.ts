import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";

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
