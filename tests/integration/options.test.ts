import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { checked } from "../../packages/engine/src/node/checks/testing/checked.ts";
import { knownKeys } from "../../packages/engine/src/node/config/schema/values.ts";
import { makeOptions } from "../../scripts/options.mjs";

const engine = resolve(import.meta.dirname, "../../packages/engine");

it("the reference of the options, and their type, are what `npm run options` makes of the schema", () => {
  for (const [name, text] of Object.entries(makeOptions()))
    expect(readFileSync(resolve(engine, name), "utf8")).toBe(text);
});

it("the reference has every key that the schema has anywhere", () => {
  const text = makeOptions()["OPTIONS.md"].replaceAll("[]", "");
  expect([...knownKeys].filter((key) => !text.includes(`\`${key}\``) && !text.includes(`.${key}\``))).toEqual(
    [],
  );
});

it("the reference has an example of each option that is more than a value", () => {
  const sections = makeOptions()["OPTIONS.md"].split(/^## /m).slice(1);
  const compound = sections.filter((text) => /^(?:false or )?(?:object|list)/m.test(text));
  expect(compound.length).toBeGreaterThan(15);
  expect(compound.filter((text) => !text.includes("```ts")).map((text) => text.split("\n")[0])).toEqual([]);
});

it("the reference says of each key what it is for and what it may be", () => {
  const keys = makeOptions()["OPTIONS.md"].match(/^- `.*$/gm) ?? [];
  expect(keys.length).toBeGreaterThan(80);
  expect(keys.filter((key) => !/^- `\w+`: .+(?: \(.+\)|Takes .+\.)$/.test(key))).toEqual([]);
});

const examples = makeOptions()["OPTIONS.md"].match(/(?<=^```ts\n)[\s\S]*?(?=\n```$)/gm) ?? [];

it.each(examples)("the configuration takes the example %j", (example) => {
  const config = runInNewContext(`({ title: "Fern", url: "https://fern.example", ${example} })`, {
    vimdoc: ({ file }: { file: string }) => ({ name: file }),
  });
  expect(checked(config)).not.toHaveProperty("problems");
});
