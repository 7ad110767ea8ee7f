import { describe, expect, it } from "vitest";
import { plugin } from "./data.ts";
import { components } from "./index.ts";

const component = (name: string) => {
  const found = components[name];
  if (found === undefined) throw new Error(`No component is named "${name}".`);
  return found;
};

// What a component writes is compared with what was accepted of the sections: see sections.test.ts.
describe.each(Object.keys(components))("%s", (name) => {
  it("refuses attributes that it doesn't know", () => {
    expect(() => component(name)({ nonsense: "1" })).toThrow(`::${name} has an unknown attribute "nonsense"`);
  });

  it("leaves no hole where data is missing", () => {
    const code = 'require("venv-selector").setup({})';
    const needed = { options: { group: "picker" }, lazy: { code } };
    const markdown = component(name)(needed[name as keyof typeof needed] ?? {});
    expect(markdown).not.toMatch(/undefined|null|\[object|NaN/);
    expect(markdown.length).toBeGreaterThan(40);
  });
});

it("options has every option of the data in one of its groups", () => {
  const all = plugin.optionGroups.map(({ id }) => component("options")({ group: id })).join("\n");
  for (const { name } of plugin.options) expect(all.split(`{#${name}}`), name).toHaveLength(2);
});

it("the table of functions and commands has a link to each of their entries", () => {
  const entries = component("commands")({}) + component("functions")({});
  const anchors = [...component("functionIndex")({}).matchAll(/\]\(#([\w-]+)\)/g)];
  expect(anchors.length).toBe(plugin.commands.length + plugin.functions.length);
  for (const [, anchor] of anchors) expect(entries).toContain(`{#${anchor}}`);
});
