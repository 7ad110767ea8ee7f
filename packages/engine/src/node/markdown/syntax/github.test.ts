import { describe, expect, test } from "vitest";
import { articleOf, compilePage, problemsOf } from "../testing/page.ts";

describe("what GitHub writes", () => {
  test.each([
    ["NOTE", "note"],
    ["Tip", "tip"],
    ["IMPORTANT", "info"],
    ["WARNING", "warning"],
    ["CAUTION", "caution"],
    ["INFO", "info"],
    ["DANGER", "danger"],
    ["success", "tip"],
  ])("as a quote that begins with [!%s] is an admonition", async (name, kind) => {
    const html = await articleOf(`> [!${name}]\n> a *b*\n>\n> - c`);
    expect(html).toContain(`<div class="admonition admonition-${kind}">`);
    expect(html).toContain("<p>a <em>b</em></p>");
    expect(html).not.toContain("[!");
  });

  test("as a quote of anything else stays a quote", async () => {
    expect(await articleOf("> [NOTE] a")).toBe("<blockquote>\n<p>[NOTE] a</p>\n</blockquote>");
    expect(await articleOf("> a [!NOTE]")).toBe("<blockquote>\n<p>a [!NOTE]</p>\n</blockquote>");
  });
});

describe("what VitePress writes", () => {
  test("with a blank after the colons is an admonition, with its title", async () => {
    const html = await articleOf("::: tip Watch *out*\na\n:::\n\n- b\n\n  ::: warning\n  c\n  :::");
    expect(html).toContain("Tip: </span>Watch <em>out</em></p>");
    expect(html).toContain('<div class="admonition admonition-warning">');
  });

  test("as details has its summary", async () => {
    const page = await compilePage("::: details More *here*\na\n\n- b\n:::");
    expect(page.problems).toEqual([]);
    expect(page.html.replace(/\n/g, "")).toContain(
      "<details><summary>More <em>here</em></summary><p>a</p><ul><li>b</li></ul></details>",
    );
  });

  test("as an alert has its title, and one of an unknown name is named", async () => {
    expect(await articleOf("> [!TIP] Watch out\n> a")).toContain("Tip: </span>Watch out</p>");
    expect((await problemsOf("> [!WARNIN]\n> a"))[0]).toContain('1:1: Unknown admonition ":::warnin"');
  });

  test("as attributes behind a title is no title", async () => {
    expect(await articleOf("::: warning Mind {#w}\na\n:::")).toMatch(/id="w".*Warning: <\/span>Mind<\/p>/);
    expect(await articleOf("::: warning {.x}\na\n:::")).toContain('class="admonition admonition-warning x"');
    expect(await articleOf("::: details More {open}\na\n:::")).toMatch(
      /<details open>\s*<summary>\s*More\s*<\/summary>/,
    );
    expect(await articleOf("::: tip Use {braces}\na\n:::")).toContain("Use {braces}</p>");
  });

  test("as tabs has their titles, whatever stands in them", async () => {
    const tabs =
      "::: tabs key:os\n== The *first*\na\nb `c`\n== Second\n```sh\nls\n```\n\n- d\n== Third\n\ne\n:::";
    const { markdown, problems, html } = await compilePage(tabs);
    expect(problems).toEqual([]);
    expect(markdown).toContain(
      "**The first**\n\na\nb `c`\n\n**Second**\n\n```sh\nls\n```\n\n- d\n\n**Third**\n\ne\n",
    );
    expect(html).toContain('data-group="os"');
    expect(await articleOf("a\n== b")).toBe("<p>a\n== b</p>");
  });

  test("as a badge is its text, and what it asks to be left as it is stands as it is", async () => {
    expect(await articleOf('## A <Badge type="tip" text="1.2" />')).toContain("A <span>1.2</span>");
    expect(await articleOf('a <Badge type="info">new</Badge>')).toBe("<p>a <span>new</span></p>");
    expect(await articleOf("::: raw\na\n:::\n\n::: v-pre\nb\n:::")).toBe("<p>a</p>\n<p>b</p>");
  });

  test("for the numbers and marks of lines in code is read", async () => {
    expect(await articleOf("```js:line-numbers=5 {1}\na\n```")).toMatch(
      /data-language="js".*data-number="5"/s,
    );
    expect(await articleOf("```js:no-line-numbers\na\n```")).not.toMatch(/data-number|js:no/);
    expect(await articleOf("```js\na // [!code error]\nb // [!code warning]\n```")).toMatch(
      /line-highlight.*line-highlight/s,
    );
  });

  test("for a table of contents is left out, and what it replaces by a value is named", async () => {
    expect(await articleOf("[[toc]]\n\n[TOC]\n\na [[toc]]\n\n[[b]]")).toBe("<p>a [[toc]]</p>\n<p>[[b]]</p>");
    expect(await problemsOf("a {{ $frontmatter.title }}\n\n![b](/a.png){width=100}")).toMatchObject([
      expect.stringContaining('1:1: "{{ $frontmatter.title }}" is shown as text'),
      expect.stringContaining('3:13: "{width=100}" is shown as text'),
    ]);
    expect(await problemsOf("{width} `{{ a }}` {a: 1}")).toEqual([]);
  });
});
