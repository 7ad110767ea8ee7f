import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { temporarySite } from "./temporarySite.ts";

const guide = await readFile(new URL("../../MIGRATING.md", import.meta.url), "utf8");
const [, config = ""] = /```ts title="site\.config\.ts"\n([\s\S]*?)\n```/.exec(guide) ?? [];

it("a folder of VitePress is read where it lies, with the configuration that the guide to moving shows", async () => {
  const siteDir = await temporarySite({
    "package.json": "{}",
    "site.config.ts": config,
    ".vitepress/config.ts": "throw new Error();",
    "index.md": "---\ntitle: Fern\n---\n\nRead the [guide](./guide/start) or [this](/guide/start#more).\n",
    "guide/start.md":
      '# Start\n\n[[toc]]\n\n## Ask <Badge text="1.2" /> {#more}\n\n<!--@include: ../parts/_part.md-->\n\n![Logo](/logo.svg)\n\n::: warning Mind\nWords.\n:::\n\n<<< @/src/a.lua#setup\n\n::: code-group\n\n```sh [npm]\nnpm i fern\n```\n\n:::\n',
    "parts/_part.md": "From the part.\n",
    "src/a.lua": "-- #region setup\nsetup()\n-- #endregion setup\nhidden()\n",
    "public/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    "node_modules/x/README.md": "# X\n",
  });
  const { pages, warnings } = await makeSite({ siteDir });
  expect(warnings).toEqual([]);
  const docs = pages.filter(({ data }) => data.kind === "doc");
  expect(docs.map(({ data }) => data.path)).toEqual(["/guide/start", "/"]);
  expect(docs[1]?.markdown).toContain(
    "[guide](https://fern.example/guide/start.md) or [this](https://fern.example/guide/start.md#more)",
  );
  expect(docs[0]?.markdown).toBe(
    "# Start\n\n## Ask 1.2 {#more}\n\nFrom the part.\n\n![Logo](https://fern.example/logo.svg)\n\n> **Warning: Mind**\n>\n> Words.\n\n```lua\nsetup()\n```\n\n**npm**\n\n```sh\nnpm i fern\n```\n",
  );
});
