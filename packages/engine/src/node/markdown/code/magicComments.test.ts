import { expect, test } from "vitest";
import { readMagicComments } from "./magicComments.ts";

function read(code: string, language = "lua") {
  const { marks, ...rest } = readMagicComments(code, language);
  return { ...rest, marks: [...marks].map(([line, set]) => [line, ...set].join(" ")).join(", ") };
}

test.each([
  ["a\n-- highlight-next-line\nb\nc", "a\nb\nc", "1 highlight"],
  ["a\n-- highlight-start\nb\nc\n-- highlight-end\nd", "a\nb\nc\nd", "1 highlight, 2 highlight"],
  // Without an end it goes to the end of the code, and an end without a beginning means nothing.
  ["a\n-- highlight-start\nb\nc", "a\nb\nc", "1 highlight, 2 highlight"],
  ["a\n-- highlight-end\nb", "a\nb", ""],
  ["a -- [!code ++]\nb -- [!code --]", "a\nb", "0 add, 1 remove"],
  ["-- [!code focus]\nc\nd -- [!code highlight:2]\ne", "c\nd\ne", "0 focus, 1 highlight, 2 highlight"],
  ["a -- [!code ++] [!code focus]", "a", "0 add focus"],
  // One that isn't known stays, so that it is seen.
  ["a -- [!code focsu]", "a -- [!code focsu]", ""],
])("comments that mark lines are taken out: %j", (source, code, marks) => {
  expect(read(source)).toEqual({ code, marks });
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
  expect(read(`a ${sign} [!code ++]`, language)).toMatchObject({ code: "a", marks: "0 add" });
});

test.each([
  ["html", "<!-- [!code ++] -->"],
  ["css", "/* [!code ++] */"],
  ["tsx", "{/* [!code ++] */}"],
  ["lua", "--[[ [!code ++] ]]"],
  ["text", "# [!code ++]"],
])("%s may have a mark as %s", (language, comment) => {
  expect(read(`a ${comment}`, language)).toMatchObject({ code: "a", marks: "0 add" });
});

test("Markdown has marks in comments of HTML alone, so that the code in it keeps its own", () => {
  expect(read("a <!-- [!code ++] -->", "md").code).toBe("a");
  expect(read("a\n{/* highlight-next-line */}\n<B />", "mdx")).toMatchObject({ code: "a\n<B />" });
  expect(read("```lua\na -- [!code ++]\n```", "md").code).toContain("a -- [!code ++]");
});

test.each([
  ["nvim-tool --highlight-start", "bash"],
  ["nvim-tool \\\n  --highlight-next-line\nmore", "bash"],
  ["open https://a.example/#highlight-end", "sh"],
  ["std::highlight-start", "cpp"],
  ["a -- highlight-next-line\nb", "lua"],
])("what only looks like a mark stays, and marks nothing: %j", (code, language) => {
  expect(read(code, language)).toEqual({ code, marks: "" });
});

test.each([
  ["ts", "a // [\\!code ++]", "a // [!code ++]"],
  ["ts", "a // [!!code focus]", "a // [!code focus]"],
  ["text", "a [\\!code ++]", "a [!code ++]"],
  ["md", "```js\na // [\\!code --]\n```", "```js\na // [!code --]\n```"],
  ["lua", "a\nb -- [\\!code ++] [\\!code focus]", "a\nb -- [!code ++] [!code focus]"],
])("code in %s can show a mark: %j", (language, code, shown) => {
  expect(read(code, language)).toEqual({ code: shown, marks: "" });
  expect(
    read(`c # [!code ++]\n${code}`, language === "text" || language === "md" ? "bash" : language).code,
  ).toContain(shown);
});
