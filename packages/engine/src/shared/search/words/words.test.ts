import { expect, it } from "vitest";
import { canBreakAt } from "./words.ts";

it.each([
  ["Chinese", "安装插件", 2, true],
  ["Chinese and Latin", "插件lua", 2, true],
  ["Latin and Japanese", "luaを", 3, true],
  ["Thai", "ภาษาไทย", 4, true],
  ["Thai, before a vowel sign", "ที่", 1, false],
  ["Latin", "plugin", 3, false],
  ["Hangul, which has spaces", "플러그인", 2, false],
])("between two letters of %s a word may end: %s at %i is %s", (_, text, at, expected) =>
  expect(canBreakAt(text, at)).toBe(expected),
);
