import { expect, it } from "vitest";
import { parseTree } from "./processor.ts";
import { hasCostlyReferences } from "./references.ts";

const word = "word ".repeat(80);

it.each([
  ["in one line", "&#x41;".repeat(80_000)],
  ["in lines of one paragraph", "&amp;\n".repeat(10_000)],
  ["in lines of Windows", "&amp;\r\n".repeat(10_000)],
  ["in one address", `http://a.example/${"&amp;".repeat(10_000)}`],
  ["far apart in one paragraph", `${word}&amp; `.repeat(1_000)],
  ["in what only looks like a table", "| &lt;a&gt; |\n".repeat(5_000)],
  ["in a quote", "> &lt;a&gt;\n".repeat(5_000)],
])("references %s cost much", (_, text) => {
  expect(hasCostlyReferences(text)).toBe(true);
});

it.each([
  ["in paragraphs", `${word}&amp; &lt;a&gt;\n\n`.repeat(1_000)],
  ["in items of a list", "- &lt;a&gt; is &quot;it&quot;\n".repeat(10_000)],
  ["in a table", "| &lt;a&gt; | it |\n".repeat(500)],
  ["that are none", "a & b; c&d ".repeat(40_000)],
])("references %s cost little", (_, text) => {
  expect(hasCostlyReferences(text)).toBe(false);
});

it("a text whose references cost much is read by the parser in JavaScript, and alike", () => {
  const text = (count: number) => `# A\n\n${"&#x41;".repeat(count)}`;
  const value = (count: number) => ({ type: "text", value: "A".repeat(count) });
  const [few, many] = [parseTree(text(10)), parseTree(text(5_000))];
  expect(few.children[1]).toMatchObject({ children: [value(10)] });
  expect(many.children[1]).toMatchObject({ children: [value(5_000)] });
  // The parser in Rust writes the position before the children; nothing else tells them apart.
  expect([few, many].map((tree) => Object.keys(tree)[1])).toEqual(["position", "children"]);
});
