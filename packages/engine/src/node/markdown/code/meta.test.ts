import { expect, test } from "vitest";
import { readCodeMeta } from "./meta.ts";

function read(text: string) {
  const { highlighted, ...meta } = readCodeMeta(text);
  return { ...meta, highlighted: [...highlighted] };
}

test.each([
  [
    '{1,3-5} title="init.lua" showLineNumbers',
    { title: "init.lua", highlighted: [1, 3, 4, 5], firstNumber: 1 },
  ],
  ["title='a b'", { title: "a b" }],
  ["title=a.lua", { title: "a.lua" }],
  ['title="a \\"b\\""', { title: 'a "b"' }],
  ["showLineNumbers=42", { firstNumber: 42 }],
  ["showLineNumbers={42}", { firstNumber: 42 }],
  ...["live noInline showLineNumber", "{0}", "{3-1}", "{a}", "showLineNumbers=x", 'title=""'].map(
    (words): [string, object] => [words, {}],
  ),
])("%s says %j", (words, meta) => {
  expect(read(words)).toEqual({ highlighted: [], ...meta });
});

test("a slip in a range stays harmless", () => {
  expect(read("{1-9999999}").highlighted).toHaveLength(10_000);
});
