import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { tests } from "commonmark-spec";
import { expect, test } from "vitest";
import { parserWith, parseTree } from "./processor.ts";

const root = resolve(import.meta.dirname, "../../../../../..");
const inJavaScript = parserWith();

/** A tree without what is undefined or null, which only one of the parsers writes. */
function plain(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value) => (value === null || key === "data" ? undefined : value)),
  );
}

test.each(["tests/sites/handbook/docs", "tests/sites/kitchen-sink/docs"])(
  "the fast parser makes the same trees of %s as the one in JavaScript, with the same positions",
  (folder) => {
    const pages = readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".md"),
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      const text = readFileSync(resolve(root, folder, page), "utf8");
      expect(plain(parseTree(text)), page).toEqual(plain(inJavaScript.parse(text)));
    }
  },
);

test("both parsers agree on every example of CommonMark", () => {
  // The one in JavaScript gives bare addresses of mail no positions.
  const withoutPositions = (tree: unknown) =>
    JSON.parse(JSON.stringify(plain(tree), (key, value) => (key === "position" ? undefined : value)));
  const examples = tests.map(({ markdown }) => markdown.replaceAll("→", "	"));
  expect(examples.length).toBeGreaterThan(600);
  for (const text of examples)
    expect(withoutPositions(parseTree(text)), text).toEqual(withoutPositions(inJavaScript.parse(text)));
});

const parts = {
  "a table, a task list, a footnote":
    "# A ~~b~~ [^1]\n\n| a | b |\n|:-:|---|\n| 1 | `|` |\n\n- [ ] todo\n- [x] done\n\n[^1]: note\n",
  "directives with attributes":
    ':::tip[Title *x*]{a="b c" #d .e}\ntext ~one~ *two*\n:::\n\n::name{key=value}\n',
  "words with colons beside directives": "vim.lsp:foo and a:b[c]{d} at 10:30\n\n:::tip\nobj:method()\n:::\n",
  "a port beside directives": "See http://localhost:3000 there.\n\n:::tip\nx\n:::\n",
  "letters outside of the basic plane": "😀 *é* `日本` [x](y)\n\n> 😀 **b**\n",
  "lines that end as on Windows": "# A\r\n\r\n- *b*\r\n- c\r\n",
  "HTML, quotes and code": "<b>x</b> &amp; &copy;\n\n> > `` ` ``\n>\n>     code\n\n<div>\n\n*a*\n\n</div>\n",
};

test.each(Object.entries(parts))("both parsers agree on %s", (_, text) => {
  const tree = plain(parseTree(text));
  expect(tree).toEqual(plain(inJavaScript.parse(text)));
  expect(JSON.stringify(tree)).not.toContain("textDirective");
});

test.each(["https://example.org/a", "www.example.org", "me@example.org", "HTTP://EXAMPLE.ORG"])(
  "%s becomes a link by itself, with its position",
  (address) => {
    const [paragraph] = parseTree(`See ${address} there.`).children;
    const link = paragraph && "children" in paragraph ? paragraph.children[1] : undefined;
    expect(link).toMatchObject({ type: "link", position: { start: { column: 5 } } });
  },
);

test("a long text with many references is read by the parser in JavaScript, and alike", () => {
  const text = (count: number) => `# A\n\n${"&#x41;".repeat(count)}`;
  const value = (count: number) => ({ type: "text", value: "A".repeat(count) });
  const [few, many] = [parseTree(text(10)), parseTree(text(5_000))];
  expect(few.children[1]).toMatchObject({ children: [value(10)] });
  expect(many.children[1]).toMatchObject({ children: [value(5_000)] });
  // The parser in Rust writes the position before the children; nothing else tells them apart.
  expect([few, many].map((tree) => Object.keys(tree)[1])).toEqual(["position", "children"]);
});
