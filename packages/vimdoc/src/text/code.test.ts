import { describe, expect, it } from "vitest";
import { codeLines } from "./code.ts";

describe("code in a help file", () => {
  it("code in a help file is indented by four cells, or by two if it fits only then", () => {
    expect(codeLines("a\n\nb", "lua", 0, 20)).toEqual(["    a", "", "    b"]);
    expect(codeLines("x".repeat(18), "lua", 0, 20)).toEqual([`  ${"x".repeat(18)}`]);
  });

  it("long Lua code in a help file is broken after a comma or equals sign, never in a string", () => {
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

  it("a comment that doesn't fit beside code in a help file moves to its own line", () => {
    expect(codeLines("print(x) -- says so", "lua", 0, 18)).toEqual(["  print(x)", "    -- says so"]);
  });

  it("long shell code in a help file is broken before a flag with a backslash, and plain text isn't broken", () => {
    const command = "find here --kind file --deep";
    expect(codeLines(command, "text", 0, 24)).toEqual([`  ${command}`]);
    expect(codeLines(command, "bash", 0, 24)).toEqual(["  find here \\", "    --kind file --deep"]);
  });

  it("code in a help file that can't be broken is indented less than the text around it", () => {
    expect(codeLines("x".repeat(18), "lua", 8, 20)).toEqual([`  ${"x".repeat(18)}`]);
  });
});
