import { makeSite, SiteError } from "@plaindocs/engine/plugin";
import * as v from "valibot";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../tests/integration/temporarySite.ts";
import { vimdocSchema } from "./options.ts";
import { makeVimdoc } from "./vimdoc.ts";

const component = '({ name }) => "### `" + name + "` {#" + name + "}\\n\\nFrom data."';

async function helpOf(files: Record<string, string>, vimdoc: object): Promise<string> {
  const config = { title: "Tool", tagline: "Makes things", url: "https://tool.example" };
  const components = `{ entry: ${component}, part: ({ file }) => ({ include: file }) }`;
  const source = `export default { ...${JSON.stringify(config)}, components: ${components} };`;
  const siteDir = await temporarySite({ ...files, "site.config.mjs": source });
  const options = v.parse(vimdocSchema, { file: "tool.txt", ...vimdoc });
  return makeVimdoc(await makeSite({ siteDir }), options);
}

const options = `---
sidebar_position: 2
---
# Options

## All of them {#all}

::entry{name="width"}

After the entries.
`;

const home = `---
slug: /
sidebar_position: 1
---
# Start here

![Diagram: it goes round.](/img/a.svg)

_How it goes._

:::tip[Be quick]
Set [\`width\`](./options.md#width).
:::

::::tabs
:::tab{label="Linux"}
\`\`\`bash
make
\`\`\`
:::
:::tab{label="macOS"}
\`\`\`bash
make
\`\`\`
:::
::::
`;

it("a help file is made of the pages in the sidebar's order, entries of components included", async () => {
  const files = {
    "docs/options.md": options,
    "docs/home.md": home,
    "static/img/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const help = await helpOf(files, { tags: { "/": "tool" }, nameTags: { "/options": "tool.*" } });
  expect(help).toBe(`*tool.txt*  Makes things

${"=".repeat(78)}
Contents                                                       *tool-contents*

1. Start here ......................................................... |tool|

2. Options .................................................... |tool-options|
    All of them ........................................... |tool-options-all|

${"=".repeat(78)}
1. Start here                                                           *tool*

How it goes. It goes round.

Tip: Be quick. Set |tool.width|.

Linux, macOS: >bash
    make
<

${"=".repeat(78)}
2. Options                                                      *tool-options*

${"-".repeat(78)}
All of them                                                 *tool-options-all*

width                                                             *tool.width*
    From data.

    After the entries.

Made by plaindocs vimdoc from the pages of a site: edit those, not this file.

 vim:tw=78:ts=8:noet:ft=help:norl:
`);
});

it("a help file refuses tags for places that don't exist, and says what was meant", async () => {
  const help = helpOf(
    { "docs/index.md": "# Start", "docs/options.md": options },
    { tags: { "/option": "tool" } },
  );
  await expect(help).rejects.toThrow(SiteError);
  await expect(help).rejects.toThrow(
    'tags: no page or section of the help file has the address "/option"\n  → Did you mean "/options"?',
  );
  await expect(help).rejects.not.toThrow("site.config");
});

it("a link whose hash has a wrong escape is written as it is", async () => {
  const help = await helpOf(
    { "docs/index.md": "# Start\n\nSee [the file](/files/a.txt#100%).\n", "static/files/a.txt": "A" },
    {},
  );
  expect(help).toContain("https://tool.example/files/a.txt#100%");
});

it("a name in code has the help tag that its section asks for, or else its page", async () => {
  const page = "# Start\n\n### `a`\n\n## Places\n\n### More\n\n#### `b`\n\n## Others\n\n#### `c`\n";
  const nameTags = { "/": "tool.*", "/#places": "tool-*" };
  const help = await helpOf({ "docs/index.md": page }, { nameTags });
  expect(help.match(/(?<=\*)tool[.-][abc](?=\*)/g)).toEqual(["tool.a", "tool-b", "tool.c"]);
});

it("marks of panvimdoc leave text out of the help file alone, and put text into it", async () => {
  const badge = "<!-- panvimdoc-ignore-start --><small>Go to the list</small><!-- panvimdoc-ignore-end -->";
  const page = `# Start\n\n## Keyword ${badge}\n\n<!-- panvimdoc-ignore-start -->\n\nOn the page.\n\n## Gone\n\n<!-- panvimdoc-ignore-end -->\n\n<!-- panvimdoc-include-comment\n\nIn the \`help\`.\n-->\n\n## Last\n`;
  const help = await helpOf({ "docs/index.md": page }, {});
  expect(help).toMatch(/^Keyword +\*tool-keyword\*$/m);
  expect(help).toContain("\nIn the `help`.\n");
  expect(help).toMatch(/^Last +\*tool-last\*$/m);
  expect(help).not.toMatch(/Go to|On the page|Gone|panvimdoc/);
});

it("marks of panvimdoc in code are code", async () => {
  const mark = "<!-- panvimdoc-ignore-start -->";
  const page = `# Start\n\nWrite \`${mark}\` here.\n\n\`\`\`html\n${mark}\n\`\`\`\n\n    ${mark}\n\nKept. ${mark} Gone.\n`;
  const help = await helpOf({ "docs/index.md": page }, {});
  expect(help.split(mark)).toHaveLength(4);
  expect(help).toMatch(/^Kept\.$/m);
});

it("a section with the name of its page has no number in its tag, others of one name have", async () => {
  const files = {
    "docs/index.md": "# Start\n",
    "docs/install.md": "# Install\n\n## Install\n\n## Lazy 2\n\n## Setup\n\n### Setup\n",
  };
  const help = await helpOf(files, {});
  expect(help.match(/(?<=\*)tool-install[^*\s]*(?=\*)/g)).toEqual([
    "tool-install",
    "tool-install-install",
    "tool-install-lazy-2",
    "tool-install-setup",
    "tool-install-setup-1",
  ]);
});
