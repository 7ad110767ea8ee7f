import { describe, expect, it } from "vitest";
import { checkHelp, readHelp } from "./readHelp.ts";

const help = (...lines: string[]) => ["*t.txt*  A tool", ...lines, " vim:tw=78:ft=help:norl:", ""].join("\n");

describe("the check of a help file", () => {
  it("the check of a help file accepts a correct file", () => {
    expect(checkHelp(help("See |t.txt|: >lua", "    x = y|z|1", "<"))).toEqual([]);
  });

  it("the check of a help file reports each mistake with its line", () => {
    expect(checkHelp(help("*a* *a*", "|b|", `${"x".repeat(79)}`, "blank "))).toEqual([
      "line 4: it is 79 cells wide",
      "line 5: it ends in a blank",
      "line 2: the tag *a* is in line 2 already",
      "line 3: |b| leads nowhere",
    ]);
  });

  it("the check of a help file reports code that has no end, and code that ends without <", () => {
    expect(checkHelp(help("Code: >", "    x", "text"))).toEqual(['line 4: code ends without "<"']);
    expect(checkHelp("*t.txt*  A tool\n>\n    x\n vim:ft=help:\n")).toContain(
      "the last code block has no end",
    );
  });

  it("asterisks in a word are no help tag, and bars in code or after a backslash are no link", () => {
    const { tags, links } = readHelp("x*y* `|a|` \\|b| |c|\n");
    expect(tags).toEqual([]);
    expect(links).toEqual([{ name: "c", line: 1, column: 18 }]);
  });
});
