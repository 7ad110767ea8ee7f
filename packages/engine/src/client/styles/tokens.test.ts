import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, mix } from "../../shared/contrast.ts";
import { surfaceColors, themeColors } from "../../shared/themeColors.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule for ${selector}.`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    Array.from(block.matchAll(/--pd-([\w-]+):\s*(#\w{6});/g), ([, name, value]) => [name, value]),
  );
}

const light = tokensOf(":root");
const dark = { ...light, ...tokensOf('[data-style="dark"]') };

const texts = ["text", "muted", "accent", "amber", "red", "blue"];
const codeTokens = Object.keys(light).filter((name) => name.startsWith("t-"));

describe.each([
  ["light", light],
  ["dark", dark],
])("in the %s mode", (_name, tokens) => {
  const get = (name: string): string => {
    const color = tokens[name];
    if (color === undefined) throw new Error(`There is no --pd-${name} of six digits.`);
    return color;
  };
  const surfaces = ["bg", "surface", "code"].map(get);

  test.each([...texts, ...codeTokens])("%s is readable on every surface", (name) => {
    for (const surface of surfaces) expect(contrast(get(name), surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([...texts, ...codeTokens])("%s is readable on marked, added and removed lines", (name) => {
    for (const tone of ["amber", "accent", "red"])
      expect(contrast(get(name), mix(get(tone), get("code"), 0.09))).toBeGreaterThanOrEqual(4.5);
  });

  test("headings stand out, marked words and buttons are readable", () => {
    expect(contrast(get("strong"), get("bg"))).toBeGreaterThanOrEqual(7);
    expect(contrast(get("strong"), get("mark"))).toBeGreaterThanOrEqual(7);
    expect(contrast(get("on-accent"), get("accent"))).toBeGreaterThanOrEqual(4.5);
  });

  test("an active link and an admonition's title are readable on their tint", () => {
    expect(contrast(get("accent"), mix(get("accent"), get("bg"), 0.11))).toBeGreaterThanOrEqual(4.5);
    for (const tone of ["muted", "accent", "blue", "amber", "red"])
      expect(contrast(get(tone), mix(get(tone), get("bg"), 0.06))).toBeGreaterThanOrEqual(4.5);
  });

  test("edges of controls can be seen", () => {
    for (const surface of [get("bg"), get("surface")])
      expect(contrast(get("control"), surface)).toBeGreaterThanOrEqual(3);
  });
});

test("every kind of code token is among the colours that are checked, and has one in either mode", () => {
  expect(codeTokens).toEqual(["t-keyword", "t-string", "t-property", "t-type"]);
  for (const name of codeTokens) expect(dark[name]).not.toBe(light[name]);
});

test("the colours that the browser's bars take are the backgrounds of the modes", () => {
  expect(themeColors).toEqual({ light: light.bg, dark: dark.bg });
});

test("the colours that a site's accent is checked against are the surfaces of the modes", () => {
  const surfaces = ({ bg, surface, code }: Record<string, string>) => [bg, surface, code];
  expect(surfaceColors).toEqual({ light: surfaces(light), dark: surfaces(dark) });
});

test("every custom property has the prefix that keeps a site's own stylesheet from changing the frame", () => {
  const folder = new URL("../", import.meta.url);
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  expect(sheets.length).toBeGreaterThan(15);
  const names = sheets.flatMap((file) =>
    Array.from(readFileSync(new URL(file, folder), "utf8").matchAll(/(?<![\w-])--[a-z][\w-]*/g), String),
  );
  expect(names.filter((name) => !name.startsWith("--pd-"))).toEqual([]);
});

test("whatever stands over the page has its place in the stacking order", () => {
  const folder = new URL("../", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  const rules = files.flatMap((file) => [
    ...readFileSync(new URL(file, folder), "utf8").matchAll(/([.\w-]+) \{[^{}]*z-index: ([2-9])/g),
  ]);
  expect(rules.length).toBeGreaterThan(6);
  for (const [, selector = "", place = ""] of rules)
    expect(
      css.split("\n").some((line) => line.includes(selector) && line.includes(place)),
      selector,
    ).toBe(true);
});
