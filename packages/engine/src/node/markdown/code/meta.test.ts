import { expect, test } from "vitest";
import { readCodeMeta } from "./meta.ts";

function read(text: string) {
  const { highlighted, ...meta } = readCodeMeta(text);
  return { ...meta, highlighted: [...highlighted] };
}

test("title, lines and line numbers are read in any order", () => {
  expect(read('{1,3-5} title="init.lua" showLineNumbers')).toEqual({
    title: "init.lua",
    highlighted: [1, 3, 4, 5],
    firstNumber: 1,
  });
});

test("a title may have other quotes, none, or quotes inside", () => {
  expect(read("title='a b'").title).toBe("a b");
  expect(read("title=a.lua").title).toBe("a.lua");
  expect(read('title="a \\"b\\""').title).toBe('a "b"');
});

test("line numbers may begin elsewhere", () => {
  expect(read("showLineNumbers=42").firstNumber).toBe(42);
  expect(read("showLineNumbers={42}").firstNumber).toBe(42);
});

test.each(["live noInline showLineNumber", "{0}", "{3-1}", "{a}", "showLineNumbers=x", 'title=""'])(
  "%s says nothing",
  (words) => {
    expect(read(words)).toEqual({ highlighted: [] });
  },
);

test("a slip in a range stays harmless", () => {
  expect(read("{1-9999999}").highlighted).toHaveLength(10_000);
});
