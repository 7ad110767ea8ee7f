import { expect, test } from "vitest";
import type { Complaint } from "../report.ts";
import { readCodeMeta } from "./meta.ts";

function read(text: string) {
  const complaints: Complaint[] = [];
  const { highlighted, ...meta } = readCodeMeta(text, (complaint) => complaints.push(complaint));
  return { ...meta, highlighted: [...highlighted], messages: complaints.map(({ message }) => message) };
}

test("title, lines and line numbers are read in any order", () => {
  expect(read('{1,3-5} title="init.lua" showLineNumbers')).toEqual({
    title: "init.lua",
    highlighted: [1, 3, 4, 5],
    firstNumber: 1,
    messages: [],
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

test("words of other engines are passed over, slips are not", () => {
  expect(read("live noInline").messages).toEqual([]);
  expect(read("showLineNumber").messages).toEqual([
    'Unknown word "showLineNumber" after the code block\'s language.',
  ]);
});

test.each(["{0}", "{3-1}", "{a}", "{1-9999999}"])("%s is no list of lines", (range) => {
  expect(read(range).messages).toEqual([`"${range}" after the code block's language is no list of lines.`]);
});

test("line numbers that are none, and an empty title, are told", () => {
  expect(read("showLineNumbers=x").messages).toEqual([
    '"showLineNumbers=x" of the code block is no line number.',
  ]);
  expect(read('title=""').messages).toEqual(["The code block's title is empty."]);
});
