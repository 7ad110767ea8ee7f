import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeProgram } from "../../packages/engine/src/node/commands/program.ts";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { besidesDocuments } from "../../packages/engine/src/node/siteFiles.ts";
import { documentsOf } from "./documents.ts";
import { temporarySite } from "./temporarySite.ts";

const vimdocSource = resolve(import.meta.dirname, "../../packages/vimdoc/src/index.ts");

describe("the plugins of a site's own folder, each one folder", () => {
  let [home, german, tea] = ["", "", ""];

  beforeAll(async () => {
    const siteDir = join(import.meta.dirname, "../sites/plugins");
    ({ "/": home = "", "/de/": german = "", "/tea": tea = "" } = documentsOf(await makeSite({ siteDir })));
  });

  it("a badge is in the navbar of every page", () => {
    for (const document of [home, german, tea]) expect(document).toContain('<b class="badge">beta</b>');
  });

  it("a kind of admonition has its title in the page's language", () => {
    const box = (title: string) =>
      `<div class="admonition admonition-recipe"><p class="admonition-title">${title}</p>`;
    expect(home).toContain(box("Recipe"));
    expect(german).toContain(box("Rezept"));
  });

  it("a key of the front matter reaches the head of its page, marked for navigation", () => {
    expect(home).toContain('<meta name="status" content="beta" data-plugin="status">');
    expect(tea).not.toContain('name="status"');
  });
});

it.each([
  [
    'vimdoc({ fil: "a.txt" })',
    'plugins[0].fil: in the plugin "vimdoc": this key is not known\n  → Did you mean "file"?',
  ],
  ["vimdoc()", 'plugins[0].file: in the plugin "vimdoc": this key is missing'],
  ...[
    ...["/no/play.ts", "file:///no/play.ts", "./play.ts", "file:///%zz", "/tmp", 5].map((file) => [
      { client: { ".p": file }, search: { openIndex: import.meta.url } },
      'client[".p"]',
      file,
    ]),
    [{ search: { openIndex: "/no" }, client: { p: import.meta.filename } }, "search.openIndex", "/no"],
    ...makeProgram(async () => {})
      .program.commands.map((command) => command.name())
      .concat("help")
      .map((name) => [{ commands: { [name]: {} } }, `commands.${name}`, name]),
  ].map(([hooks, key, value]) => [
    `{ name: "a", ...${JSON.stringify(hooks)} }`,
    `plugins[0].${key}: in the plugin "a": ${JSON.stringify(value)} is not accepted`,
  ]),
])("a wrong plugin is a problem of the configuration: plugins: [%s]", async (plugins, message) => {
  const siteDir = await temporarySite({
    "site.config.mjs": `import { vimdoc } from "${vimdocSource}";
        export default { title: "A", url: "https://a.example", plugins: [${plugins}] };`,
    "docs/index.md": "# A\n",
  });
  await expect(makeSite({ siteDir })).rejects.toThrow(`site.config.mjs ${message}`);
});

async function failing(hooks: string, keys = "") {
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "A", url: "https://a.example", plugins: [{ name: "b" }, { name: "a", ${hooks} }] };`,
    "docs/index.md": `---\nslug: /\n${keys}---\n# A\n`,
  });
  return { site: await makeSite({ siteDir }) };
}
const said = (hook: string, reason: string) =>
  `site.config.mjs plugins[1]: the plugin "a" failed in its hook "${hook}": ${reason}`;

it.each([
  ['[{ path: "a.txt", content: "" }]', /each file needs paths: a list/],
  ['{ paths: ["a.txt"] }', /it answers with no list of files/],
  ["Promise.resolve([])", /it answers with no list of files/],
  ['(() => { throw new Error("no ink"); })()', /no ink/],
  ['[{ paths: ["a.txt"], content: 1 }]', /received 1/],
  ...["../victim.txt", "a/../../x.txt", "", "x\\0y", "./c", "a//b", "/etc/x", "a\\\\b", ".."].map(
    (path): [string, RegExp] => [
      `[{ paths: ["${path}"], content: "" }]`,
      /its path ".*" doesn't lead to a place inside of the output folder/,
    ],
  ),
])("a plugin that fails is named with its hook when its files are %s", async (files, reason) => {
  const { site } = await failing(`files: () => (${files})`);
  const make = () => besidesDocuments(site, []);
  expect(make).toThrow(said("files", ""));
  expect(make).toThrow(reason);
});

it.each([
  ['{ throw new Error("no ink"); }', "no ink"],
  ["1", "Invalid type: Expected (string | Uint8Array) but received 1"],
])("a plugin that fails is named when one of its files is written: %s", async (made, reason) => {
  const { site } = await failing(`files: () => [{ paths: ["a"], content: async () => ${made} }]`);
  const file = besidesDocuments(site, []).find(({ paths }) => paths[0] === "a");
  if (typeof file?.content !== "function") throw new Error("The file is missing.");
  await expect(file.content()).rejects.toThrow(said("files", reason));
});

it("a plugin that fails is named with its hook when it answers wrongly while the site is read", async () => {
  const throwing = `{ accepts: "x", test() { throw new Error("no ink"); } }`;
  await expect(failing(`frontMatter: { ink: ${throwing} }`, "ink: 1\n")).rejects.toThrow(
    said("frontMatter", "no ink"),
  );
  await expect(failing('markdown: { rewrite() { throw new Error("no ink"); } }')).rejects.toThrow(
    'docs/index.md: the plugin "a" failed in its hook "markdown": no ink',
  );
  await expect(failing("frontMatter: { ink: {} }", "ink: 1\n")).rejects.toThrow(
    said("frontMatter", "test is not a function"),
  );
});

it.each(["rewrite", "parse", "transform"])("a plugin that fails to %s names its page", async (step) => {
  for (const answer of ['{ throw new TypeError("no ink"); }', "1", "({ type: 'root', children: [2] })"])
    await expect(failing(`markdown: { ${step}: () => ${answer} }`)).rejects.toThrow(
      /docs\/index\.md: the plugin "a" failed in its hook "markdown": (?:no ink|Invalid|it answers)/,
    );
});

it("a plugin that fails is named with its hook when it makes elements of the head, or some that may not be there", async () => {
  const throwing = await failing('head() { throw new Error("no ink"); }');
  expect(() => documentsOf(throwing.site)).toThrow('failed in its hook "head": no ink');
  const wrong = await failing('head: () => [{ tag: "script", attributes: {} }]');
  expect(() => documentsOf(wrong.site)).toThrow('there is no element "script" for the head');
  const text = await failing('head: () => "<meta>"');
  expect(() => documentsOf(text.site)).toThrow('failed in its hook "head"');
});

it("attributes of a plugin's elements are escaped", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "A", url: "https://a.example", plugins: [
      { name: "a", head: () => [{ tag: "meta", attributes: { name: "a", content: '"><script>' } }] },
    ] };`,
    "docs/index.md": "---\nslug: /\n---\n# A\n",
  });
  expect(documentsOf(await makeSite({ siteDir }))["/"]).toContain('content="&quot;>&lt;script>"');
});

it("files of a plugin are listed by llms.txt if they say what they are, and later plugins know of earlier files", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "A", url: "https://a.example", plugins: [
      { name: "a", files: () => [{ paths: ["a.txt"], content: "A", about: "The letter A" }] },
      { name: "b", files: (site, others) => [{ paths: ["b.txt"], content: others.map(({ paths }) => paths[0]).join() }] },
    ] };`,
    "docs/index.md": "---\nslug: /\n---\n# A\n",
  });
  const files = besidesDocuments(await makeSite({ siteDir }), []);
  const contentOf = (path: string) => files.find(({ paths }) => paths.includes(path))?.content;
  expect(contentOf("llms.txt")).toContain("- [The letter A](https://a.example/a.txt)");
  const b = contentOf("b.txt");
  expect(b).toContain("a.txt");
  expect(b).toContain("sitemap.xml");
});
