import { expect, test } from "vitest";
import { readMagicComments } from "./magicComments.ts";

function read(code: string, language = "lua") {
  const { marks, ...rest } = readMagicComments(code, language);
  const lines = [...marks].map(([line, set]) => [line, ...set]);
  return { ...rest, marks: lines };
}

test("comments that mark lines are taken out: highlight-next-line", () => {
  expect(read("a\n-- highlight-next-line\nb\nc")).toEqual({ code: "a\nb\nc", marks: [[1, "highlight"]] });
});

test("comments that mark lines are taken out: highlight-start and highlight-end", () => {
  expect(read("a\n-- highlight-start\nb\nc\n-- highlight-end\nd")).toEqual({
    code: "a\nb\nc\nd",
    marks: [
      [1, "highlight"],
      [2, "highlight"],
    ],
  });
});

test("comments that mark lines are taken out: [!code …] behind code means its line, alone on a line the one below", () => {
  expect(read("a -- [!code ++]\nb -- [!code --]\n-- [!code focus]\nc\nd -- [!code highlight:2]\ne")).toEqual({
    code: "a\nb\nc\nd\ne",
    marks: [
      [0, "add"],
      [1, "remove"],
      [2, "focus"],
      [3, "highlight"],
      [4, "highlight"],
    ],
  });
});

test("comments that mark lines are taken out: two on one line", () => {
  expect(read("a -- [!code ++] [!code focus]").marks).toEqual([[0, "add", "focus"]]);
});

test.each([
  ["lua", "--"],
  ["vim", '"'],
  ["python", "#"],
  ["bash", "#"],
  ["console", "#"],
  ["powershell", "#"],
  ["toml", "#"],
  ["jsonc", "//"],
  ["ts", "//"],
  ["ini", ";"],
  ["rust", "//"],
])("%s has its marks after %s", (language, sign) => {
  expect(read(`a ${sign} [!code ++]`, language)).toMatchObject({ code: "a", marks: [[0, "add"]] });
});

test.each([
  ["html", "<!-- [!code ++] -->"],
  ["css", "/* [!code ++] */"],
  ["tsx", "{/* [!code ++] */}"],
  ["lua", "--[[ [!code ++] ]]"],
])("%s may have a mark as %s", (language, comment) => {
  expect(read(`a ${comment}`, language)).toMatchObject({ code: "a", marks: [[0, "add"]] });
});

test("plain text has no marks, so that a page can show them", () => {
  expect(read("-- highlight-next-line\n# [!code ++]", "text")).toMatchObject({
    code: "-- highlight-next-line\n# [!code ++]",
    marks: [],
  });
});

test("Markdown has marks in comments of HTML alone, so that the code in it keeps its own", () => {
  expect(read("a <!-- [!code ++] -->", "md").code).toBe("a");
  expect(read("a\n{/* highlight-next-line */}\n<B />", "mdx")).toMatchObject({ code: "a\n<B />" });
  expect(read("```lua\na -- [!code ++]\n```", "md").code).toContain("a -- [!code ++]");
});

test("a range without an end goes to the end of the code, an end without a beginning means nothing", () => {
  expect(read("a\n-- highlight-start\nb\nc")).toEqual({
    code: "a\nb\nc",
    marks: [
      [1, "highlight"],
      [2, "highlight"],
    ],
  });
  expect(read("a\n-- highlight-end\nb")).toEqual({ code: "a\nb", marks: [] });
});

test.each([
  ["nvim-tool --highlight-start", "bash"],
  ["nvim-tool \\\n  --highlight-next-line\nmore", "bash"],
  ["open https://a.example/#highlight-end", "sh"],
  ["std::highlight-start", "cpp"],
  ["a -- highlight-next-line\nb", "lua"],
])("what only looks like a mark stays, and marks nothing: %j", (code, language) => {
  expect(read(code, language)).toEqual({ code, marks: [] });
});

test.each([
  ["ts", "a // [\\!code ++]", "a // [!code ++]"],
  ["ts", "a // [!!code focus]", "a // [!code focus]"],
  ["text", "a [\\!code ++]", "a [!code ++]"],
  ["md", "```js\na // [\\!code --]\n```", "```js\na // [!code --]\n```"],
  ["lua", "a\nb -- [\\!code ++] [\\!code focus]", "a\nb -- [!code ++] [!code focus]"],
])("code in %s can show a mark: %j", (language, code, shown) => {
  expect(read(code, language)).toEqual({ code: shown, marks: [] });
  expect(
    read(`c # [!code ++]\n${code}`, language === "text" || language === "md" ? "bash" : language).code,
  ).toContain(shown);
});

test("a comment with an unknown mark stays, so that it is seen", () => {
  const code = "a -- [!code focsu]";
  expect(read(code)).toEqual({ code, marks: [] });
});
