import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { makeOptions } from "../../scripts/options.mjs";

const engine = resolve(import.meta.dirname, "../../packages/engine");

it("the reference of the options, and their type, are what `npm run options` makes of the schema", () => {
  for (const [name, text] of Object.entries(makeOptions())) {
    expect(readFileSync(resolve(engine, name), "utf8")).toBe(text);
  }
});

it("the reference has the keys of every depth with their comments and defaults", () => {
  const text = makeOptions()["OPTIONS.md"];
  expect(text).toContain(
    "| `hideOnScroll` | Hide the navbar while readers scroll down. | true or false | `false` |",
  );
  expect(text).toContain("| `width` |  | number | `32` |");
});
