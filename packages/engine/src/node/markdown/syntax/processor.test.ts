import { expect, test } from "vitest";
import { parseTree } from "./processor.ts";

test("a page parses alike whether or not another part of it has an address", () => {
  const page = [
    "# A ~~b~~ [^1]\n\n| a | b |\n|:-:|---|\n| 1 | `|` |\n",
    "- [ ] todo\n- [x] done\n\n:::tip[Title]\ntext ~one~ *two*\n:::\n",
    "::name{key=value}\n\n[^1]: note\n\n> quote\n\n    code\n",
  ].join("\n");
  const alone = parseTree(page).children;
  expect(parseTree(`${page}\nhttps://example.org\n`).children.slice(0, alone.length)).toEqual(alone);
  expect(alone.map(({ type }) => type)).toContain("table");
});

test.each(["https://example.org/a", "www.example.org", "me@example.org", "HTTP://EXAMPLE.ORG"])(
  "%s becomes a link by itself",
  (address) => {
    expect(JSON.stringify(parseTree(`See ${address} there.`))).toContain('"type":"link"');
  },
);
