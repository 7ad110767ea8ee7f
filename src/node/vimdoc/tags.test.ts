import { describe, expect, it } from "vitest";
import { headingTag, nameInTag, pageTag } from "./tags.ts";

const names = {
  prefix: "tool",
  tags: { "/": "tool", "/guide/api": "tool-functions", "/guide/api#long-name": "tool-short" },
  nameTags: { "/guide/api": "tool.*", "/guide/api#places": "tool-*" },
  moreTags: {},
};

describe("the tags of a help file", () => {
  it("are the end of a page's path, unless one is given", () => {
    expect(pageTag("/guide/Install", names)).toBe("tool-install");
    expect(pageTag("/guide/api", names)).toBe("tool-functions");
  });

  it("are a section's page and id, unless one is given", () => {
    expect(headingTag("/guide/api", { id: "hooks", inside: [] }, names)).toBe("tool-functions-hooks");
    expect(headingTag("/guide/api", { id: "long-name", inside: [] }, names)).toBe("tool-short");
  });

  it("name a command as Vim does, and other names after the pattern of their section or page", () => {
    const tagOf = (name: string, inside: string[] = []) =>
      headingTag("/guide/api", { id: "x", name, inside }, names);
    expect(tagOf(":ToolOpen")).toBe(":ToolOpen");
    expect(tagOf("t.python(path, kind?)")).toBe("tool.python()");
    expect(tagOf("$HOME", ["places"])).toBe("tool-$HOME");
  });

  it("are known by their ends", () => {
    expect(nameInTag("t.python()", "tool.python()")).toBe(true);
    expect(nameInTag("$HOME", "tool-$HOME")).toBe(true);
    expect(nameInTag("icker", "tool.picker")).toBe(false);
  });
});
