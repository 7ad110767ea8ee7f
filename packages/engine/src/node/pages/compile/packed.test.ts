import { deserialize, serialize } from "node:v8";
import { expect, it } from "vitest";
import { type CompiledPage, type PackedPage, pack, unpack } from "./packed.ts";

it.each([
  ["nothing", ""],
  ["letters of all lengths", "a ü 漢 𝒳 \u0000\n"],
  [
    "more than the compressor makes at a time",
    Array.from({ length: 50_000 }, (_, id) => `<p>${id}</p>`).join(""),
  ],
])("%s is the same when a page comes from a thread or from the cache", (_, text) => {
  const page: CompiledPage = {
    title: "A",
    html: text,
    markdown: `${text} as Markdown`,
    headings: [],
    anchors: ["a"],
    links: [],
    files: [],
    shown: [],
    uses: [],
    excerpt: "",
    sections: [],
    problems: [],
  };
  expect(unpack(structuredClone(pack(page)))).toEqual(page);
  expect(unpack(deserialize(serialize(pack(page))) as PackedPage)).toEqual(page);
});
