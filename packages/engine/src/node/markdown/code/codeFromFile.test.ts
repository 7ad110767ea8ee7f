import { expect, it } from "vitest";
import { articleOf, compilePage } from "../testing/page.ts";
import { regionOf } from "./codeFromFile.ts";

const lua = `local M = {}
-- #region defaults
  M.root = "~/notes" -- [!code focus]
  -- #region inner
  M.keys = true
  -- #endregion inner

  M.last = 1
-- #endregion
return M
`;

const files: Record<string, string> = {
  "../lua/a.lua": lua,
  "@site/src/a.ts": "// region one\nlet a;\n// endregion\n",
};
const context = {
  readCode(path: string) {
    const text = files[path];
    if (text === undefined) throw new Error(`docs/${path}: there is no such file.`);
    return text;
  },
};

const codeOf = async (info: string) =>
  (await compilePage(`\`\`\`${info}\n\`\`\``, context)).markdown.split("\n").slice(2, -1).join("\n");

it("a code block shows the file that it names, or a region of it, with the marks of its lines", async () => {
  expect(await codeOf('file="../lua/a.lua"')).toContain("```lua\nlocal M = {}\n-- #region defaults\n");
  expect(await codeOf('lua file="../lua/a.lua#inner"')).toBe("```lua\nM.keys = true\n```");
  expect(await codeOf("lua file=../lua/a.lua#defaults title=a.lua")).toBe(
    '```lua title="a.lua"\nM.root = "~/notes"\nM.keys = true\n\nM.last = 1\n```',
  );
  const html = await articleOf('```lua file="../lua/a.lua#defaults" {4} showLineNumbers\n```', context);
  expect(html).toMatch(/line-focus[\s\S]*line-highlight" data-number="4"/);
  expect((await compilePage('- a\n\n  ```lua file="../lua/a.lua#inner"\n  ```', context)).markdown).toContain(
    "  M.keys = true",
  );
});

it.each([
  ["<!-- #region a -->\nx\n<!-- #endregion a -->", "x"],
  ["/* #region a */\n  x\n\n  y\n/* #endregion */", "x\n\ny"],
  ['#Region "a"\nx\n#End Region\n#EndRegion', "x\n#End Region"],
  ['#Region "a"\nx\n#EndRegion', "x"],
  ["# region a\nx\n# endregion", "x"],
  ["#pragma region a\nx\n#pragma endregion", "x"],
  ["; #region a\nx\n; #endregion\ny\n; #region a\nz\n; #endregion", "x\nz"],
  ["// #region b\n// #region a\nx\n// #endregion b\ny", "x"],
  ["// #region a\n// #region in\nw\n// #endregion out\nx\n// #endregion a", "w\nx"],
  ["-- the region a\n-- region a b\nregion a\nx", undefined],
  ["-- #region a\nx", undefined],
  ["-- #region ab\nx\n-- #endregion", undefined],
])("of %j the region is %j", (text, region) => {
  expect(regionOf(text, "a")).toBe(region);
});

it("code beside the name of a file is shown", async () => {
  for (const file of ["../lua/a.lua", "gone.lua"])
    expect(await codeOf(`lua file=${file}\nx = 1`)).toContain("\nx = 1\n");
});
