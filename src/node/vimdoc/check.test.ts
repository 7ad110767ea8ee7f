import { describe, expect, it } from "vitest";
import { checkHelp, readHelp } from "./check.ts";

const help = (...lines: string[]) => ["*t.txt*  A tool", ...lines, " vim:tw=78:ft=help:norl:", ""].join("\n");

describe("the check of a help file", () => {
  it("finds nothing wrong with a sound file", () => {
    expect(checkHelp(help("See |t.txt|: >lua", "    x = y|z|1", "<"))).toEqual([]);
  });

  it("finds what is wrong, with the line", () => {
    expect(checkHelp(help("*a* *a*", "|b|", `${"x".repeat(79)}`, "blank "))).toEqual([
      "line 4: it is 79 cells wide",
      "line 5: it ends in a blank",
      "line 2: the tag *a* is in line 2 already",
      "line 3: |b| leads nowhere",
    ]);
  });

  it("finds code that never ends, and code that text ends", () => {
    expect(checkHelp(help("Code: >", "    x", "text"))).toEqual(['line 4: code ends without "<"']);
    expect(checkHelp("*t.txt*  A tool\n>\n    x\n vim:ft=help:\n")).toContain(
      "the last code block has no end",
    );
  });

  it("reads no tag in a word and no link in code or behind a backslash", () => {
    const { tags, links } = readHelp("x*y* `|a|` \\|b| |c|\n");
    expect(tags).toEqual([]);
    expect(links).toEqual([{ name: "c", line: 1, column: 18 }]);
  });
});
