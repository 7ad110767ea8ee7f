import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../shared/testing/anyText.ts";
import { findMarks, MAX_MARKS } from "./findMarks.ts";

const found = (text: string, ...words: string[]) =>
  findMarks(text, words).map(({ start, end }) => text.slice(start, end));

describe("findMarks", () => {
  it("finds words whatever their case and accents", () => {
    expect(found("Poetry, POETRY and poetry", "poetry")).toEqual(["Poetry", "POETRY", "poetry"]);
    expect(found("Élan élan elan", "élan")).toEqual(["Élan", "élan", "elan"]);
    expect(found("The plugin’s way", "plugin’s")).toEqual(["plugin’s"]);
  });

  it("marks at the beginning of words only, also of words written together", () => {
    expect(found("hex the other :VenvSelect select", "he", "select")).toEqual(["he", "Select", "select"]);
  });

  it("marks a single letter only where it is a word", () => {
    expect(found("a value at a time", "a")).toEqual(["a", "a"]);
  });

  it("marks anywhere in what is written without spaces", () => {
    expect(found("在终端中运行命令来安装插件。", "安装", "插")).toEqual(["安装", "插"]);
    expect(found("เลือกภาษาไทยในเมนู", "ภาษา")).toEqual(["ภาษา"]);
  });

  it("finds a whole expression with its symbols", () => {
    expect(found('local vs = require("kettle").stop()', 'require("kettle")')).toEqual(['require("kettle")']);
  });

  it("lets the longer of two overlapping marks win", () => {
    expect(found("fd_binary_name", "fd", "fd_binary_name", "binary")).toEqual(["fd_binary_name"]);
  });

  it("stops where marks tell nothing any more", () => {
    expect(findMarks("e ".repeat(999), ["e"])).toHaveLength(MAX_MARKS);
  });

  it("finds nothing for nothing", () => {
    expect(found("text", "", "   ", "’")).toEqual([]);
  });

  it("gives places inside the text, in order and apart, for any text", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(anyText(), fc.array(anyText({ maxLength: 3 })), (text, words) => {
        let at = 0;
        for (const { start, end } of findMarks(text, words)) {
          expect(start >= at && end > start && end <= text.length).toBe(true);
          at = end;
        }
      }),
    );
  });
});
