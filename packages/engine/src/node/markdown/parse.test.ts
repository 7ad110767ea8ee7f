import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../shared/testing/anyText.ts";
import { formatProblem } from "../problems/problems.ts";
import { parseText, readUnparsed } from "./parse.ts";
import { createReport } from "./report.ts";

function parse(source: string) {
  const read = readUnparsed("docs/a.md", source);
  const problems = [...read.problems];
  return { ...read, ...parseText(read, [], createReport(read.file, problems)), problems };
}
const problems = (source: string) => parse(source).problems.map(formatProblem);

test("front matter is read, and positions of the text are those of the file", () => {
  const { frontMatter, tree } = parse("---\ntitle: A\n---\n\ntext");
  expect(frontMatter).toEqual({ title: "A" });
  expect(tree.children[0]?.position?.start).toMatchObject({ line: 5, column: 1 });
});

test("front matter that holds a page back does so even where a slip keeps it from being read", () => {
  const isDraft = (text: string) => {
    const { draft = false } = parse(text).frontMatter;
    const { unlisted = false } = parse(
      text.replace(/draft/i, (key) => (key === "draft" ? "unlisted" : "UNLISTED")),
    ).frontMatter;
    return draft === unlisted && draft;
  };
  const slips =
    "title: A: B\ndraft: true|draft: yes|draft: 'true'|draft:|'draft': 1|\tdraft: true|DRAFT: true|{draft: true}|{a: b, draft: yes}|<<: {draft: true}".split(
      "|",
    );
  const fronts = slips.map((yaml) => `---\n${yaml}\n---\n\nA`);
  const others =
    '---\ndraft: true\n\n# A|\n---\ndraft: true\n---\n|+++\ndraft = true\n+++\n|{\n  "draft": true\n}\n'.split(
      "|",
    );
  for (const text of [...fronts, ...others]) expect([text, isDraft(text)]).toEqual([text, true]);
  for (const yaml of ["a: b: c\ndraft: false", "a:\n  draft: yes", "drafts: 1", "title: 'A draft: B'"])
    expect([yaml, isDraft(`---\n${yaml}\n---\n\ndraft: true`)]).toEqual([yaml, false]);
});

test.each(["vim.lsp:foo", "10:30", "a:b", ":smile:", "std::vector", "Foo:bar[x](y)"])(
  "%s stays text",
  (text) => {
    const [paragraph] = parse(`see ${text} there`).tree.children;
    expect(JSON.stringify(paragraph)).not.toContain("Directive");
    expect(problems(`see ${text} there`)).toEqual([]);
  },
);

test("a link right after a colon stays a link", () => {
  expect(JSON.stringify(parse("Foo:bar[x](y)").tree)).toContain('"type":"link"');
});

test("a directive that went wrong: nothing of that in code", () => {
  expect(problems("```md\n:::note\n::: tip\n```\n\n`:::note`")).toEqual([]);
});

test("any text is parsed without throwing", () => {
  const part = fc.oneof(
    anyText(),
    fc.constantFrom(...":::note%:::%::x{a=b}%# %```%> %- %\n%\n\n%<b>%<!--%|a|\n|-|%[^1]".split("%")),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      expect(() => parse(parts.join(""))).not.toThrow();
    }),
    { numRuns: 50 },
  );
});
