import { expect, it } from "vitest";
import { headingTags, nameInTag, pageTag } from "./tags.ts";

const names = {
  prefix: "tool",
  tags: { "/": "tool", "/guide/api": "tool-functions", "/guide/api#long-name": "tool-short" },
  nameTags: {},
  moreTags: {},
};

/** The tags of a heading on the page `/guide/api`. */
const tagsOf = (id: string, text = id, more: { name?: string; pattern?: string; prefix?: string } = {}) =>
  headingTags("/guide/api", { id, text, ...more }, { ...names, prefix: more.prefix ?? "tool" });

it("a page's help tag is the end of its path, unless one is configured", () => {
  expect(pageTag("/guide/Install", names)).toBe("tool-install");
  expect(pageTag("/guide/api", names)).toBe("tool-functions");
});

it("a section's help tag is that of its page with its id, unless one is configured", () => {
  expect(tagsOf("hooks")).toEqual(["tool-functions-hooks"]);
  expect(tagsOf("long-name")).toEqual(["tool-short"]);
});

it("the help tag of a command is the command, that of another name follows the pattern", () => {
  const tagOf = (name: string, pattern = "tool.*") => tagsOf("x", name, { name, pattern })[0];
  expect(tagOf(":ToolOpen")).toBe(":ToolOpen");
  expect(tagOf("t.python(path, kind?)")).toBe("tool.python()");
  expect(tagOf("$HOME", "tool-*")).toBe("tool-$HOME");
});

it("a heading that is a call has a tag as one types it, and that of its page where another has it", () => {
  expect(tagsOf("x", "Tool.buf.delete(opts?)")).toEqual(["Tool.buf.delete()", "tool-functions-x"]);
  expect(tagsOf("x", "open(dir, cb)")[0]).toBe("tool.open()");
  expect(tagsOf("x", "setup()", { prefix: "oil.nvim" })[0]).toBe("oil.setup()");
  expect(tagsOf("x", "picker:close()")[0]).toBe("picker:close()");
  for (const text of ["vim.ui.select(items)", "nvim_open_win()", "Options (all)", "a() and b()", "setup"])
    expect(tagsOf("x", text)).toEqual(["tool-functions-x"]);
  expect(tagsOf("x", ":Tool [dir]")[0]).toBe(":Tool");
});

it("a name in code keeps its signs in the tag of its page", () => {
  expect(tagsOf("filescwd_only", "files.cwd_only", { name: "files.cwd_only" })).toEqual([
    "tool-functions-files.cwd_only",
  ]);
});

it("a tag has no sign that nobody can type", () => {
  for (const id of ["️-config", "-config", "🚀-config", "⚙️-config"])
    expect(tagsOf(id)).toEqual(["tool-functions-config"]);
  expect(tagsOf("設定")).toEqual(["tool-functions-設定"]);
  expect(tagsOf("‼️")).toEqual(["tool-functions"]);
});

it("a name is found at the end of a help tag", () => {
  expect(nameInTag("t.python()", "tool.python()")).toBe(true);
  expect(nameInTag("$HOME", "tool-$HOME")).toBe(true);
  expect(nameInTag("icker", "tool.picker")).toBe(false);
});
