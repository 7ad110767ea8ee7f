import { expect, test, vi } from "vitest";
import { highlight, isLanguage, languageLabel, loadGrammars } from "./highlighter.ts";

/** Tokens as `class:text`, plain ones left out. */
async function tokens(language: string, code: string): Promise<string[]> {
  await loadGrammars([{ language, code }]);
  return highlight({ language, code })
    .flat()
    .flatMap(({ className, text }) => (className ? [`${className.slice(2)}:${text.trim()}`] : []));
}

test.each([
  [
    "lua",
    "local x = { on = true } -- c",
    ["keyword:local", "operator:=", "operator:=", "constant:true", "comment:-- c"],
  ],
  [
    "lua",
    'require("venv").setup({ n = 1 })',
    ["function:require", 'string:"venv"', "function:setup", "operator:=", "constant:1"],
  ],
  ["vim", "set number", ["keyword:set", "property:number"]],
  ["python", "def f(a): return None", ["keyword:def", "function:f", "keyword:return", "constant:None"]],
  ["bash", "uv venv --python 3.12 # c", ["function:uv", "constant:--python 3.12", "comment:# c"]],
  ["console", "$ uv venv --seed\nUsing 3.12", ["keyword:$", "comment:Using 3.12"]],
  ["powershell", "$env:A = 'b'", ["operator:=", "string:'b'"]],
  ["toml", '[a]\nb = "c"', ["type:a", "property:b", "operator:=", 'string:"c"']],
  ["json", '{ "a": [1, null] }', ['property:"a"', "constant:1", "constant:null"]],
  ["jsonc", "{ // c\n}", ["comment:// c"]],
  ["yaml", "a: true # c", ["property:a", "operator::", "constant:true", "comment:# c"]],
  ["diff", "-a\n+b", ["deleted:-a", "inserted:+b"]],
  ["html", '<a href="x">', ["operator:<", "keyword:a", "property:href", 'string:"x"', "operator:>"]],
  ["css", ".a { color: red }", ["keyword:.a", "property:color", "constant:red"]],
  [
    "ts",
    "const a: string = f(/x+/g);",
    ["keyword:const", "operator::", "type:string", "operator:=", "function:f", "regexp:/x+/g"],
  ],
  ["md", "# A\n`b`", ["operator:#", "keyword:A", "operator:`", "string:b", "operator:`"]],
])("code in %s has its classes: %s", async (language, code, expected) => {
  expect(await tokens(language, code)).toEqual(expected);
});

test("the code is whole, whatever the colours", async () => {
  const code = 'local t = {\n\n  ["a"] = function(x) return x end,\n\tb = [[\n c ]], --[[ d ]]\n}\n';
  await loadGrammars([{ language: "lua", code }]);
  expect(
    highlight({ language: "lua", code })
      .map((line) => line.map(({ text }) => text).join(""))
      .join("\n"),
  ).toBe(code);
});

test.each([
  ["vue", '<style lang="stylus">\na\n  color red\n</style>', "stylus", "a\n  color red"],
  ["md", "```lua\nlocal a = 1\n```", "lua", "local a = 1"],
  ["md", "```py\nx\n```\n```toml\n[a]\n```", "toml", "[a]"],
  ["html", "<p>{{ a }}</p>", "vue", "<p>{{ a }}</p>"],
  [
    "ts",
    "const a = html`<b>`; @Component({ template: '<b *ngIf=\"a\">' }) class A {}",
    "angular-ts",
    "class A {}",
  ],
])("colours of %s don't depend on what came before: %j", async (language, code, other, otherCode) => {
  const first = await tokens(language, code);
  await tokens(other, otherCode);
  await tokens(language, `${code}\n`);
  expect(await tokens(language, code)).toEqual(first);
  vi.resetModules();
  const again = await import("./highlighter.ts");
  await again.loadGrammars([{ language: other, code: otherCode }]);
  again.highlight({ language: other, code: otherCode });
  await again.loadGrammars([{ language, code }]);
  expect(again.highlight({ language, code })).toEqual(highlight({ language, code }));
});

test("code in a language that the code names has its colours", async () => {
  expect(await tokens("vue", '<style lang="scss">\n$a: 1;\n</style>')).toContain("constant:1");
  expect(await tokens("md", "~~~lua\nlocal a\n~~~")).toContain("keyword:local");
  expect(await tokens("md", "```jsx\nconst a = <B />\n```")).toContain("keyword:const");
  expect(await tokens("md", "---\na: b\n---\n")).toContain("property:a");
  expect(await tokens("mdx", 'import A from "a"\n\n<A b />')).toContain("keyword:import");
});

test("names, short names and capitals of languages", () => {
  for (const name of ["lua", "sh", "text", "help", "vimdoc"]) expect(isLanguage(name)).toBe(true);
  expect(isLanguage("constructor")).toBe(false);
  expect(languageLabel("sh")).toBe("Shell");
  expect(languageLabel("lua")).toBe("Lua");
  expect(languageLabel("text")).toBe("Text");
});
