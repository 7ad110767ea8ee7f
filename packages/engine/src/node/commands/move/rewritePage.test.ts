import { expect, it } from "vitest";
import { addRedirect, rewriteLinks } from "./rewritePage.ts";

const toB = (target: string) =>
  target.startsWith("./a.md") ? target.replace("./a.md", "./b.md") : undefined;

it("targets of links, pictures and definitions change, and nothing else does", () => {
  const file = [
    "---",
    "title: ./a.md",
    "---",
    "",
    "[./a.md](./a.md) and [one](./a.md#x 'title'), ![p](./a.md)",
    "",
    "| a | b |",
    "|---|---|",
    "| [c](./a.md) | `[d](./a.md)` |",
    "",
    "[![q](./a.md)](./a.md) [ref][r] [other](./ab.md)",
    "",
    "[r]: <./a.md>",
    "",
    "```md",
    "[e](./a.md)",
    "```",
    "",
  ].join("\n");
  expect(rewriteLinks(file, toB)).toBe(
    file
      .replace("](./a.md) and", "](./b.md) and")
      .replace("(./a.md#x", "(./b.md#x")
      .replace("![p](./a.md)", "![p](./b.md)")
      .replace("[c](./a.md)", "[c](./b.md)")
      .replace("[![q](./a.md)](./a.md)", "[![q](./b.md)](./b.md)")
      .replace("<./a.md>", "<./b.md>"),
  );
});

it("places are right with the line ends of Windows and letters beyond the first plane", () => {
  expect(rewriteLinks("---\r\nid: x\r\n---\r\n\r\n🎉 [ü](./a.md)\r\n", toB)).toBe(
    "---\r\nid: x\r\n---\r\n\r\n🎉 [ü](./b.md)\r\n",
  );
});

it("targets of a hero change, its texts and other keys don't", () => {
  const file = (target: string, end = "\n") =>
    [
      "---",
      "title: ./a.md",
      "hero:",
      "  tagline: ./a.md",
      "  actions:",
      `    - { label: "./a.md", href: "${target}" }`,
      `    - label: B`,
      `      href: ${target}#x`,
      "  image: { src: ./p.svg, alt: P }",
      "---",
      "",
      "Ä",
      "",
    ].join(end);
  expect(rewriteLinks(file("./a.md"), toB)).toBe(file("./b.md"));
  expect(rewriteLinks(file("./a.md", "\r\n"), toB)).toBe(file("./b.md", "\r\n"));
});

it("an earlier path is added in the line ends of Windows, behind a byte order mark", () => {
  expect(addRedirect("\uFEFF---\r\nid: x\r\ntags: []\r\n---\r\n# A\r\n", "/a", "/z")).toBe(
    "\uFEFF---\r\nid: x\r\ntags: []\r\nredirect_from: /a\r\n---\r\n# A\r\n",
  );
});

it("an earlier path is added to the front matter, which otherwise stays as it is", () => {
  expect(addRedirect("# A\n", "/a", "/z")).toBe("---\nredirect_from: /a\n---\n\n# A\n");
  expect(addRedirect("---\n# note\ntags: [ x ]\n---\n# A\n", "/a", "/z")).toBe(
    "---\n# note\ntags: [ x ]\nredirect_from: /a\n---\n# A\n",
  );
  expect(addRedirect("---\n---\n# A\n", "/a", "/z")).toBe("---\nredirect_from: /a\n---\n# A\n");
});

it("an earlier path joins those that are there, once, without the page's own", () => {
  const file = "---\ntitle: A\nredirect_from: /a\n---\n# A\n";
  const twice = addRedirect(file, "/b", "/z");
  expect(twice).toContain("title: A\n");
  expect(addRedirect(addRedirect(twice, "/c", "/z"), "/b", "/a").match(/\/[abc]/g)).toEqual(["/b", "/c"]);
});

it.each([
  ["[a](./a.md 'see ./a.md')", "[a](./b.md 'see ./a.md')"],
  ["[./a.md](<./a.md> './a.md')", "[./a.md](<./b.md> './a.md')"],
  ["[![./a.md](./a.md './a.md')](./a.md './a.md')", "[![./a.md](./b.md './a.md')](./b.md './a.md')"],
  ['[a]: ./a.md "./a.md"', '[a]: ./b.md "./a.md"'],
  ["[./a.md]:\n  ./a.md", "[./a.md]:\n  ./b.md"],
  ["\uFEFF[a]: ./a.md", "\uFEFF[a]: ./b.md"],
  ["\uFEFF[a](./a.md)", "\uFEFF[a](./b.md)"],
])("of %j only the target changes", (before, after) => {
  expect(rewriteLinks(before, toB)).toBe(after);
});

it("an earlier path is added to front matter in braces, and where the key has no value yet", () => {
  expect(addRedirect("---\n{ title: A }\n---\n# A\n", "/a", "/z")).toBe(
    "---\n{title: A, redirect_from: [/a]}\n---\n# A\n",
  );
  expect(addRedirect("---\nredirect_from:\n---\n# A\n", "/a", "/z")).toBe(
    "---\nredirect_from:\n  - /a\n---\n# A\n",
  );
});
