import { describe, expect, it } from "vitest";
import { codeLines } from "./code.ts";

describe("code in a help file", () => {
  it("is indented by four cells, and by two where that makes it fit", () => {
    expect(codeLines("a\n\nb", "lua", 0, 20)).toEqual(["    a", "", "    b"]);
    expect(codeLines("x".repeat(18), "lua", 0, 20)).toEqual([`  ${"x".repeat(18)}`]);
  });

  it("in Lua is cut after a comma or an equals sign, never in a string", () => {
    expect(codeLines('call("one two", "three four five")', "lua", 0, 26)).toEqual([
      '  call("one two",',
      '    "three four five")',
    ]);
    expect(codeLines('command = "one two three"', "lua", 0, 22)).toEqual([
      "  command =",
      '    "one two three"',
    ]);
    expect(codeLines("x = [[one two three four five]]", "lua", 0, 20)).toEqual([
      "  x =",
      "    [[one two three four five]]",
    ]);
  });

  it("has a comment that doesn't fit on a line of its own", () => {
    expect(codeLines("print(x) -- says so", "lua", 0, 18)).toEqual(["  print(x)", "    -- says so"]);
  });

  it("for a shell is cut before a flag, its lines joined; plain text stays whole, so that it can be copied", () => {
    const command = "find here --kind file --deep";
    expect(codeLines(command, "text", 0, 24)).toEqual([`  ${command}`]);
    expect(codeLines(command, "bash", 0, 24)).toEqual(["  find here \\", "    --kind file --deep"]);
  });

  it("stands further left than the text around it where it can't be cut", () => {
    expect(codeLines("x".repeat(18), "lua", 8, 20)).toEqual([`  ${"x".repeat(18)}`]);
  });
});
