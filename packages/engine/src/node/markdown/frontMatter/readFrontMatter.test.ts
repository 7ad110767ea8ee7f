import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { anyText } from "../../../shared/testing/anyText.ts";
import { formatProblem, type Problem } from "../../problems/problems.ts";
import { createReport } from "../report.ts";
import { readFrontMatter } from "./readFrontMatter.ts";

function read(yaml: string) {
  const problems: Problem[] = [];
  const frontMatter = readFrontMatter(yaml, createReport("docs/a.md", problems));
  return { frontMatter, problems: problems.map(formatProblem) };
}

test("accepted: every key, in the form it is documented", () => {
  const frontMatter = {
    title: "A page",
    description: "About it",
    keywords: ["a", "b"],
    slug: "/",
    id: "page",
    sidebar_label: "Page",
    sidebar_position: 2.5,
    pagination_prev: null,
    pagination_next: "other",
    hide_title: true,
    toc_min_heading_level: 2,
    toc_max_heading_level: 4,
    search: 0.5,
    last_update: { date: "2026-01-31", author: "Ann" },
    displayed_sidebar: null,
  };
  expect(read(stringify(frontMatter))).toEqual({ problems: [], frontMatter });
});

test.each([
  [
    "lines of a title and a description as one",
    'title: >\n  A\n  page\ndescription: "a\\nb\\0"',
    { title: "A page", description: "a b" },
  ],
  ["search: false, which leaves the page out", "search: false", { search: false }],
  ["nothing at all", "", {}],
  ["a comment alone", "# only a comment\n", {}],
])("accepted: %s", (_, yaml, frontMatter) => {
  expect(read(yaml)).toEqual({ problems: [], frontMatter });
});

test("where values are of the wrong type, the rest still counts", () => {
  const { frontMatter, problems } = read("title: 2026\nhide_title: yes\ndescription: fine\nsearch: 0");
  expect([frontMatter, problems.length]).toEqual([{ description: "fine" }, 3]);
});

test("any text survives as a value when YAML writes it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (slug) => {
      const { frontMatter, problems } = read(stringify({ slug }));
      expect(problems).toEqual([]);
      expect(frontMatter.slug).toBe(slug);
    }),
  );
});

test("any text at all is read without throwing", () => {
  const line = fc.oneof(
    anyText(),
    fc.constantFrom(
      ..."title: A|a: &x 1|<<: *x|? x|- y|search: .nan|!!js/function f: 1|__proto__: 1".split("|"),
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      expect(() => read(lines.join("\n"))).not.toThrow();
    }),
  );
});

test.each([
  ["keys in keys", "? ".repeat(48)],
  ["lists as keys", "? - ".repeat(30)],
  ["a list in brackets as a key", "[a]: b"],
  ["a map in braces as a key", `a: {${"{".repeat(20)}${"}: b".repeat(20)}}`],
  ["an alias as a key", "a: &x b\n*x : c"],
])("%s are refused", (_, yaml) => {
  const { frontMatter, problems } = read(yaml);
  expect(frontMatter).toEqual({});
  expect(problems.join()).toMatch(
    /The front matter has a key that is a list, a map or an alias|not valid YAML/,
  );
});

test.each([
  ["a wide map", `a: {${Array.from({ length: 6_000 }, (_, at) => `k${at}: 1`).join(", ")}}`],
  ["empty keys", `{${",".repeat(60_000)}}`],
  ["escapes that are wrong", `a: "${"\\x".repeat(5_000)}"`],
  ["tags", "!a ".repeat(5_000)],
  ["a text of empty lines", `a: |\n${"\n".repeat(60_000)}`],
  ["tabs", `a:\n${"\t\n".repeat(20_000)}`],
  ["maps that are merged", `a: &a { b: 1 }\nc: { ${"<<: *a, ".repeat(1_000)} }`],
  [
    "anchors that multiply",
    `a: &a [1,1,1,1,1,1,1,1,1]\n${"bcdefghij".replace(/./g, (key, at) => `${key}: &${key} [${`*${"abcdefghij"[at]},`.repeat(9)}]\n`)}`,
  ],
])("%s end in a problem that names the file", (_, yaml) => {
  expect(read(yaml).problems.join("\n")).toMatch(/^docs\/a\.md:\d/m);
});

test("of thousands of errors in the YAML the first are reported", () => {
  expect(read(`a: {${"{} ".repeat(5_000)}}`).problems).toHaveLength(3);
});

test.each(["2024-01-31 10:00 EST", "2024-01-31 10", "2024-01-31T10:00 +01:00", "2024-01-31 noon"])(
  "the date %s, which sitemaps don't allow, is refused",
  (date) => {
    const { problems } = read(`last_update: { date: "${date}" }`);
    expect(problems.join()).toContain('Front matter key "last_update" must be');
  },
);

test.each([
  ["title: Update #2 (28 new)", '2:8: "#2 (28 new)" is a comment, and no part of "Update".'],
  ["sidebar_label: Learn C #", '2:16: "#" is a comment, and no part of "Learn C".'],
])("a text that a comment cuts short is named: %s", (yaml, message) => {
  expect(read(yaml).problems.join()).toContain(`docs/a.md:${message}`);
});

test("comments that cut nothing are none's business", () => {
  expect(read('# a\ntitle: "A #2" # b\nslug: /c#d\n# e\nhide_title: true # f').problems).toEqual([]);
});
