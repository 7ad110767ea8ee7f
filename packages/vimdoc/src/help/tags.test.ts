import { describe, expect, it } from "vitest";
import { headingTag, nameInTag, pageTag } from "./tags.ts";

const names = {
  prefix: "tool",
  tags: { "/": "tool", "/guide/api": "tool-functions", "/guide/api#long-name": "tool-short" },
  nameTags: {},
  moreTags: {},
};

describe("the tags of a help file", () => {
  it("a page's help tag is the end of its path, unless one is configured", () => {
    expect(pageTag("/guide/Install", names)).toBe("tool-install");
    expect(pageTag("/guide/api", names)).toBe("tool-functions");
  });

  it("a section's help tag is that of its page with its id, unless one is configured", () => {
    expect(headingTag("/guide/api", { id: "hooks" }, names)).toBe("tool-functions-hooks");
    expect(headingTag("/guide/api", { id: "long-name" }, names)).toBe("tool-short");
  });

  it("the help tag of a command is the command, that of another name follows the pattern", () => {
    const tagOf = (name: string, pattern = "tool.*") =>
      headingTag("/guide/api", { id: "x", name, pattern }, names);
    expect(tagOf(":ToolOpen")).toBe(":ToolOpen");
    expect(tagOf("t.python(path, kind?)")).toBe("tool.python()");
    expect(tagOf("$HOME", "tool-*")).toBe("tool-$HOME");
  });

  it("a name is found at the end of a help tag", () => {
    expect(nameInTag("t.python()", "tool.python()")).toBe(true);
    expect(nameInTag("$HOME", "tool-$HOME")).toBe(true);
    expect(nameInTag("icker", "tool.picker")).toBe(false);
  });
});
