import { execFileSync } from "node:child_process";
import { chmod, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { cutVersion } from "../../packages/engine/src/node/commands/docsVersion.ts";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { formatProblem } from "../../packages/engine/src/node/problems/problems.ts";
import { besidesDocuments } from "../../packages/engine/src/node/siteFiles.ts";
import { temporarySite } from "./temporarySite.ts";

const secret = "secret words";

interface Repository {
  /** What the files say; those without a text hold a secret. */
  files: Record<string, string | undefined>;
  config?: object;
  links?: Record<string, string>;
  /** Files that git tracks although it ignores their names. */
  tracked?: string[];
  isRepository?: boolean;
}

/** Writes a repository with a site in its folder `site`. Returns that. */
async function repository(given: Repository): Promise<string> {
  const { files, config, links = {}, tracked = [], isRepository = true } = given;
  const written = { title: "Fern", url: "https://fern.example", ...config };
  const root = await temporarySite({
    "site/site.config.mjs": `export default { ...${JSON.stringify(written)}, components: { part: ({ src }) => ({ include: src }) } };`,
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text ?? secret])),
    ...Object.fromEntries(Object.entries(links).map(([name, linkTo]) => [name, { linkTo }])),
  });
  if (isRepository) execFileSync("git", ["init", "-q"], { cwd: root });
  if (tracked.length > 0) execFileSync("git", ["add", "-f", ...tracked], { cwd: root });
  return join(root, "site");
}

/** Makes a site leniently: the files of its author that are published, and all that was said and made. */
async function published(given: Repository | string) {
  const siteDir = typeof given === "string" ? given : await repository(given);
  const site = await makeSite({ siteDir, leniency: "pages" });
  const copies = besidesDocuments(site, []).filter(
    ({ content }) => typeof content === "object" && "copyOf" in content,
  );
  return {
    paths: copies.flatMap(({ paths }) => paths).sort(),
    said: site.warnings.map(formatProblem).join("\n"),
    pages: JSON.stringify(site.pages.map(({ html, markdown, search }) => [html, markdown, search])),
    named: site.named,
  };
}

/** Files that all have this text, or the secret. */
const filesOf = (names: string[], text?: string) => Object.fromEntries(names.map((name) => [name, text]));

const outside = { docs: { path: "../docs", files: { index: "../README.md" } } };

it.each([
  ["a word in prose", "see ../secrets/a.txt and ../img/a.png."],
  ["code", "`../secrets/a.txt`\n\n```sh\ncat ../secrets/a.txt ../img/a.png\n```"],
  ["a comment", "<!-- [a](../secrets/a.txt) -->"],
  ["an escaped link", "\\[a](../secrets/a.txt) and &lt;img src=../img/a.png&gt;"],
  ["a definition that nothing uses", "[a]: ../secrets/a.txt\n[b]: <../img/a.png>"],
  ["the text of a link", "[../secrets/a.txt](https://a.example)"],
  ["the title of a link", '[a](https://a.example "../secrets/a.txt")'],
  ["front matter", ""],
  ["an element that is cut", '<iframe src="../secrets/a.txt"></iframe><object data="../img/a.png"></object>'],
])("a file is published only because a page leads to it: %s is none", async (what, text) => {
  const front =
    what === "front matter" ? "---\ndescription: ../secrets/a.txt\nkeywords: [../img/a.png]\n---\n" : "";
  const { paths } = await published({
    files: {
      "README.md": "# A\n",
      "docs/a.md": `${front}# A\n\n${text}\n`,
      ...filesOf(["secrets/a.txt", "img/a.png", "docs/b.txt"]),
    },
    config: outside,
  });
  expect(paths).toEqual([]);
});

it("links and pictures of every kind are published, once, in a strict build without a word", async () => {
  const inRoot = ["a.txt", "c.csv", "e e.pdf", "img/b.png", "img/d.png", "lib/n.zip"];
  const beside = ["f.png", "g.png", "h.mp4", "i.jpg", "j-dark.svg", "j-light.svg", "k.png"];
  const inDocs = beside.map((name) => `docs/${name}`);
  const siteDir = await repository({
    files: {
      "README.md":
        '# A\n\n[a](a.txt) ![b](img/b.png) [c][c] <img src="img/d.png" alt=""> [e](./e%20e.pdf)\n\n[c]: c.csv\n',
      "docs/a.md":
        '# A\n\n[a](../a.txt) <img srcset="f.png 2x" src="g.png" alt=""> <video src="h.mp4" poster="i.jpg"></video> ![j](j-light.svg) ![m](@site/src/m.svg) [n](../lib/n.zip)\n\n::part{src=../docs/_k.md}\n',
      "docs/_k.md": "![k](k.png)\n",
      "docs/l.txt": undefined,
      ...filesOf(["site/src/m.svg", ...inRoot], "public"),
      ...filesOf(inDocs, ""),
    },
    config: outside,
  });
  const site = await makeSite({ siteDir });
  expect(site.warnings).toEqual([]);
  const { paths } = await published(siteDir);
  expect(paths).toEqual([...inRoot, "src/m.svg", ...inDocs].map((name) => `files/${name}`).sort());
});

it("pictures beside a translated page and beside its original are published", async () => {
  const i18n = "site/i18n/de/docusaurus-plugin-content-docs/current";
  const { paths, said } = await published({
    files: {
      "site/docs/index.md": "---\nslug: /\n---\n# A\n",
      "site/docs/a.png": "",
      "site/docs/c.png": "",
      [`${i18n}/index.md`]: "---\nslug: /\n---\n# A\n\n![a](a.png) ![b](b.png)\n",
      [`${i18n}/b.png`]: "",
      [`${i18n}/d.png`]: "",
    },
    config: { i18n: { locales: ["en", "de"] } },
  });
  expect(said).toBe("");
  expect(paths).toEqual(["files/docs/a.png", "files/i18n/de/docusaurus-plugin-content-docs/current/b.png"]);
});

it("pictures in .github/ are published, in no hidden folder", async () => {
  const open = [".github/a.png", ".github/img/b.svg"];
  const closed = [".github/x.txt", ".github/_c/c.png", ".github/.d/d.png", ".gitlab/e.png"];
  const { paths, said } = await published({
    files: {
      "README.md": `# A\n\n${[...open, ...closed].map((file) => `![p](${file})`).join("\n")}\n`,
      ...filesOf([...open, ...closed]),
    },
    config: outside,
  });
  expect(paths).toEqual(["files/github/a.png", "files/github/img/b.svg"]);
  expect(said.split("begins with a dot")).toHaveLength(closed.length + 1);
});

/** What each place keeps back though a page leads there: the reason that is given. */
const keptBack: [name: string, file: string, reason: string, more?: Partial<Repository>][] = [
  ["hidden", ".hid/a.txt", "begins with a dot"],
  ["hidden, two dots", "..env.txt", "begins with a dot"],
  ["hidden, in a folder of pages", "docs/.a/b.txt", "begins with a dot"],
  ["hidden, below .well-known", "docs/.well-known/.a.txt", "begins with a dot"],
  ["of git itself", ".git/a.txt", "begins with a dot"],
  ["a package's", "node_modules/p/a.txt", "in node_modules"],
  ["a package's, in a folder of pages", "docs/x/node_modules/a.txt", "in node_modules"],
  ["ignored by its name", "docs/dump.csv", "git ignores it", { files: { ".gitignore": "*.csv\n" } }],
  ["ignored by its folder", "build/x/a.txt", "git ignores it", { files: { ".gitignore": "build/\n" } }],
  ["ignored by its folder's list", "docs/b/a.txt", "git ignores it", { files: { "docs/b/.gitignore": "*" } }],
  ["in a build's output", "dist/files/a.txt", "output of a build", { files: { "dist/_build.json": "{}" } }],
  ["in an excluded folder", "docs/drafts/a.pdf", "docs.exclude leaves it out"],
  ["excluded itself", "docs/a.zip", "docs.exclude leaves it out"],
  ["in a private folder", "docs/_private/a.csv", "begins with _"],
  ["private itself", "docs/_a.csv", "begins with _"],
  [
    "where a link of a plain name leads: hidden",
    "plain.txt",
    "leads to a hidden file",
    { files: { ".env": secret }, links: { "plain.txt": ".env" } },
  ],
  [
    "where a link of a plain name leads: ignored",
    "docs/plain.txt",
    "git ignores it",
    { files: { ".gitignore": "*.key\n", "a.key": secret }, links: { "docs/plain.txt": "../a.key" } },
  ],
  [
    "where a linked folder leads: excluded",
    "docs/open/plan.txt",
    "docs.exclude leaves it out",
    { files: { "docs/drafts/plan.txt": secret }, links: { "docs/open": "drafts" } },
  ],
  [
    "where a link of a plain name leads: out",
    "plain.txt",
    "leads out of the site",
    { links: { "plain.txt": "/etc/hostname" } },
  ],
];

it.each(keptBack)("kept back, by every way: %s", async (_, file, reason, { files = {}, ...more } = {}) => {
  const linked = more.links?.[file] !== undefined || more.links?.["docs/open"] !== undefined;
  const { paths, said, pages, named } = await published({
    ...more,
    files: {
      "README.md": `# A\n\n[x](${file}) ![x](${file}) <img src="${file}" alt="">\n`,
      "docs/a.md": `# A\n\n[x](../${file}) [y](/${file}) [z](@site/../${file})\n\n::part{src=../docs/_part.md}\n`,
      "docs/_part.md": `![x](../${file})\n`,
      ...(linked ? {} : { [file]: undefined }),
      ...files,
    },
    config: {
      docs: { ...outside.docs, exclude: ["drafts/**", "*.zip"] },
      repository: "https://code.example/",
    },
  });
  expect(paths).toEqual([]);
  expect(named.files).toEqual([]);
  expect(said).toContain(reason);
  expect(pages).not.toContain(secret);
  expect(pages).not.toContain('=\\"/files/');
});

it("a picture of a draft and of a page that is excluded is kept back, but not one that a published page shows, too", async () => {
  const { paths, said } = await published({
    files: {
      "README.md": "# A\n\n![shared](docs/shared.png)\n",
      "docs/draft.md": "---\ndraft: true\n---\n# D\n\n![a](a.png) ![shared](shared.png)\n",
      "docs/excluded.md": "# E\n\n![b](b.png) ![shared](shared.png)\n",
      "docs/_private.md": "# E\n\n![c](c.png)\n",
      "docs/b.md": "# B\n",
      ...filesOf(["docs/a.png", "docs/b.png", "docs/c.png", "docs/shared.png"]),
    },
    config: { docs: { ...outside.docs, exclude: ["excluded.md"] } },
  });
  expect(said).toBe("");
  expect(paths).toEqual(["files/docs/shared.png"]);
});

it.each([
  ["hidden", ".hid/a.md", "begins with a dot"],
  ["hidden, two dots", "docs/..a.md", "begins with a dot"],
  ["ignored", "docs/ignored/_a.md", "git ignores it"],
  ["excluded", "docs/drafts/a.md", "docs.exclude leaves it out"],
  ["a draft, as is another of its id", "docs/1-draft.md", "it is a draft"],
  ["of a package", "docs/node_modules/partials/a.md", "in node_modules"],
  ["in the output of a build", "docs/out/a.md", "output of a build"],
])("the text is kept back of a file that is %s, included, as code or by a link", async (_, file, reason) => {
  const { said, pages } = await published({
    files: {
      "README.md": `# A\n\n[x](${file})\n\n::part{src=../${file}}\n\n\`\`\`text file="${file}"\n\`\`\`\n\n\`\`\`text file="@site/../${file}"\n\`\`\`\n`,
      "docs/b.md": "# B\n",
      "docs/2-draft.md": "---\ndraft: true\n---\n",
      [file]: `---\ndraft: ${file.endsWith("draft.md")}\n---\n\n${secret}\n`,
      ".gitignore": "ignored/\n",
      "docs/out/_build.json": "{}",
    },
    config: { docs: { ...outside.docs, exclude: ["drafts/**"] } },
  });
  expect(said.split(reason).length).toBeGreaterThan(file.startsWith(".") ? 2 : 4);
  expect(pages).not.toContain(secret);
});

it.each(["docs", ".", "../"])("what the docs keep back stays so beside the folder %s", async (folder) => {
  const block = (file: string) => `\n\`\`\`text file="@site/docs/${file}"\n\`\`\`\n`;
  const { paths, said, pages } = await published({
    files: {
      "site/versioned_docs/version-1/a.md": `---\nslug: /\n---\n${block("draft.md")}${block("out/a.txt")}\n![a](@site/docs/out/a.txt)\n`,
      "site/docs/a.png": "",
      "site/docs/_part.md": undefined,
      "site/docs/draft.md": `---\ndraft: true\nslug: 1\n---\n\n${secret}\n`,
      "site/docs/out/a.txt": undefined,
      "site/versions.json": '["1"]',
    },
    config: { staticDirectories: [folder], docs: { includeCurrentVersion: false, exclude: ["out/**"] } },
  });
  expect(paths.join()).toContain("a.png");
  expect(paths.join()).not.toMatch(/_part|draft|out/);
  for (const name of ["_part.md", "draft.md", "out/a.txt"])
    expect(said).toContain(`${name}: it isn't published`);
  expect(said.split("isn't published")).toHaveLength(7);
  expect(said).not.toContain("slug");
  expect(pages).not.toContain(secret);
});

it.each([
  [".well-known/a.txt", "../../.env"],
  [".well-known/hid", "../../.hid"],
  [".well-known/out.txt", "/etc/hostname"],
  [".well-known/own.txt", ".own"],
  ["plain.txt", "../.env"],
  ["plain", "../.hid"],
  [".nojekyll", "../.env"],
])("what the link %s of the static folder leads to, %s, is kept back", async (link, target) => {
  const siteDir = await repository({
    files: {
      "site/docs/index.md": "---\nslug: /\n---\n# A\n",
      "site/.env": secret,
      "site/.hid/c.txt": secret,
      "site/static/.well-known/security.txt": "Contact: mailto:a@fern.example",
      "site/static/.well-known/.own": secret,
    },
    links: { "site/static/.well-known/same.txt": "security.txt", [`site/static/${link}`]: target },
  });
  const { paths, said } = await published(siteDir);
  expect(paths).toEqual([".well-known/same.txt", ".well-known/security.txt"]);
  const message = `static/${link}: this symbolic link leads`;
  expect(said).toContain(message);
  await expect(makeSite({ siteDir })).rejects.toThrow(message);
});

const above = {
  "README.md": "# A\n\nbackup.zip and `src/customers.csv`\n",
  ...filesOf(["backup.zip", "src/customers.csv", "dist/files/src/customers.csv", "coverage/c.txt"]),
  "site/pages/b.md": "# B\n\n![b](b.png)\n",
  "site/pages/b.png": "",
  "dist/_build.json": "{}",
  "dist/index.md": "# An output\n",
  "site/i18n/de/docusaurus-plugin-content-pages/c.md": "# An output\n",
};

it.each([[["src/**"]], [["src/**", "site/**"]], [[]]])(
  "a docs folder above the site publishes neither archives nor what a build made; excluded: %j",
  async (exclude) => {
    const { paths, pages } = await published({ files: above, config: { docs: { path: "../", exclude } } });
    expect(paths).toEqual(["files/pages/b.png"]);
    expect(pages).not.toContain("An output");
  },
);

const files = {
  "README.md": "# A\n",
  "docs/a.md": "# A\n\n![a](gen/a.png) [b](kept.csv)\n",
  "docs/gen/a.png": "",
  "docs/kept.csv": "",
};

it("git says of a file that it tracks that it isn't ignored, whatever its name", async () => {
  const { paths, said } = await published({
    files: { ...files, ".gitignore": "*.csv\n" },
    config: outside,
    tracked: ["docs/kept.csv"],
  });
  expect(said).toBe("");
  expect(paths).toEqual(["files/docs/gen/a.png", "files/docs/kept.csv"]);
});

it.each([
  ["docs", "kept.csv", "docs/gen/a.png", "git ignores it"],
  ["docs/gen", "a.png", "docs/kept.csv", "a .gitignore names it"],
])("what the repository %s in the repository ignores is kept back", async (folder, ignored, other, why) => {
  const siteDir = await repository({
    files: { ...files, [`${folder}/.gitignore`]: `${ignored}\n` },
    config: outside,
  });
  execFileSync("git", ["init", "-q"], { cwd: join(siteDir, "..", folder) });
  const { paths, said } = await published(siteDir);
  expect(said).toContain(`${folder}/${ignored}: it isn't published, because ${why}`);
  expect(paths).toEqual([`files/${other}`]);
});

it("git may ignore a whole folder of pages, which is made by a program, and its pictures are published", async () => {
  const { paths } = await published({ files: { ...files, ".gitignore": "docs/\n*.csv\n" }, config: outside });
  expect(paths).toContain("files/docs/gen/a.png");
});

it.each<[string, Partial<Repository>, string, (root: string) => unknown]>([
  ["isn't installed", {}, "there is no program called git", () => withGit()],
  ["refuses", {}, "dubious ownership", () => withGit("echo 'fatal: dubious ownership' >&2; exit 128")],
  [
    "isn't where .git says",
    { isRepository: false },
    "not a git repository",
    (root) => writeFile(join(root, ".git"), "gitdir: /nowhere"),
  ],
  ["isn't where a variable says", {}, "not a git repository", () => vi.stubEnv("GIT_DIR", "/nowhere")],
  ["has no repository here", { isRepository: false, files: { "package.json": "{}" } }, "", () => {}],
  [
    "refuses a repository in the repository",
    {},
    "fatal: bad config",
    async (root) => {
      execFileSync("git", ["init", "-q"], { cwd: join(root, "docs") });
      await writeFile(join(root, "docs/.git/config"), "[core");
    },
  ],
])("git that %s is made up for by .gitignore files", async (_, { files: more, ...given }, said, prepare) => {
  const siteDir = await repository({
    ...given,
    files: {
      ...files,
      ...more,
      "docs/.gitignore": "*.csv\n!open.csv\nkey.txt\ngen/\n",
      "docs/open.csv": "",
      "docs/c.md": `# C\n\n[o](open.csv)\n\n\`\`\`text file="./key.txt"\n\`\`\`\n`,
      "docs/key.txt": secret,
      ".gitignore": "*.key\n",
    },
    config: outside,
  });
  onTestFinished(() => void vi.unstubAllEnvs());
  await prepare(dirname(siteDir));
  const found = await published(siteDir);
  expect(found.paths).toEqual(["files/docs/open.csv"]);
  expect(found.pages).not.toContain(secret);
  expect(found.said.split("git doesn't say which")).toHaveLength(said === "" ? 1 : 2);
  expect(found.said).toContain(said);
  expect(found.said).toMatch(/docs\/kept\.csv: it isn't published, because a \.gitignore names it/);
});

/** Puts a shell script in place of git, or nothing. */
async function withGit(script?: string): Promise<void> {
  const bin = await temporarySite({ "bin/x": "", ...(script && { "bin/git": `#!/bin/sh\n${script}\n` }) });
  if (script) await chmod(join(bin, "bin/git"), 0o755);
  vi.stubEnv("PATH", join(bin, "bin"));
}

/** Links in folders that are published as a whole, with what is said of what they lead to. */
const links: [link: string, target: string, reason: string][] = [
  ["docs/a.md", "../local.json", "git ignores it"],
  ["docs/b.md", "_private/x.md", "begins with _"],
  ["docs/c.md", "ex/x.md", "docs.exclude leaves it out"],
  ["docs/d", "_private", "begins with _"],
  ["docs/e", "../node_modules/p", "in node_modules"],
  ["docs/f/_category_.json", "../../local.json", "git ignores it"],
  ["versioned_docs/version-1/g.md", "../../docs/ex/x.md", "docs.exclude leaves it out"],
  ["i18n/de/docusaurus-plugin-content-docs/current/h.md", "../../../../local.json", "git ignores it"],
  ["pages/i.md", "../local.json", "git ignores it"],
  ["static/j.json", "../local.json", "git ignores it"],
  ["static/k", "../docs/_private", "begins with _"],
  ["static/l.md", "../docs/draft.md", "it is a draft"],
  ["static/m", "../node_modules/p", "in node_modules"],
];

it.each(links)("what the link %s leads to, %s, is not published: %s", async (link, target, reason) => {
  const siteDir = await repository({
    files: {
      ".gitignore": "local.json\nnode_modules\n",
      "site/docs/index.md": "---\nslug: /\n---\n# A\n",
      "site/docs/f/z.md": "# Z\n",
      "site/docs/draft.md": `---\ndraft: true\n---\n${secret}`,
      "site/local.json": `{ "label": "${secret}" }`,
      ...filesOf(["site/docs/_private/x.md", "site/docs/ex/x.md", "site/node_modules/p/x.md"]),
      "site/versioned_docs/version-1/index.md": "# A\n",
      "site/versions.json": '["1"]',
    },
    config: { docs: { exclude: ["ex/**"] }, i18n: { locales: ["en", "de"] } },
    links: {
      [`site/${link}`]: target,
      "site/docs/same.md": "f/z.md",
      "site/static/same.md": "../docs/index.md",
    },
  });
  const { paths, pages, said } = await published(siteDir);
  expect(paths).toEqual(["same.md"]);
  expect(pages).not.toContain(secret);
  expect(pages).toContain('"/next/same"');
  expect(said).toMatch(/isn't published, because it is a link to/);
  expect(said).toContain(reason);
  await expect(makeSite({ siteDir })).rejects.toThrow("it is a link to");
  vi.spyOn(console, "warn").mockReturnValue();
  await cutVersion(siteDir, "2");
  const copies = await readdir(join(siteDir, "versioned_docs/version-2"), { recursive: true });
  expect(copies).toContain("same.md");
  expect(copies.filter((name) => /^[a-e](?:\.md|\/x)|_category_/.test(name))).toEqual([]);
});

/** Files of pages that a copied folder may have, each with the line and words of what is said; null if no page is made. */
const ofMdx: [name: string, text: string, said: RegExp | undefined][] = [
  ["a.mdx", "# A\n", /docs\/a\.mdx: it is MDX.+\n.+docusaurus\(\)/],
  ["a.md", '# A\n\nimport X from "./x.js"\n', /docs\/a\.md:3: this is MDX.+\n.+docusaurus\(\)/],
  ["a.md", '---\ntitle: A\n---\nexport const token = "b"\n', /docs\/a\.md:4: this is MDX/],
  ["a.md", "# A\n\nWords {/* hidden */} end.\n", /docs\/a\.md:3: this is MDX/],
  [
    "a.md",
    '# A\n\nWrite `{/* a */}`.\n\n```js\nexport const a = 1\n```\n\nexport it, import it from "here".\n',
    undefined,
  ],
  ["a.md", "# A\n\n::part{src=docs/_b.mdx}\n", /only Markdown|it is MDX/],
];

it.each(ofMdx)("a page %s that nothing reads as MDX is named: %j", async (name, text, said) => {
  const files = {
    [`site/docs/${name}`]: text,
    "site/docs/_b.mdx": `{/* ${secret} */}`,
    "site/docs/index.md": "---\nslug: /\n---\n",
  };
  const siteDir = await repository({ files });
  const told = await makeSite({ siteDir, leniency: "all" }).then(({ warnings }) =>
    warnings.map(formatProblem).join("\n"),
  );
  if (said) expect(told).toMatch(said);
  else expect(told).toBe("");
  if (name === "a.mdx") expect((await published(siteDir)).pages).not.toContain(secret);
});

it("what comments of Markdown hold is in no output", async () => {
  const comments = [
    `<!-- ${secret} -->`,
    `[//]: # (${secret})`,
    `[//]: # "${secret}"`,
    `[comment]: <> (${secret})`,
    `[a]: ./index.md "${secret}"`,
    `[^b]: ${secret}`,
  ];
  const files = {
    "site/docs/index.md": `---\nslug: /\n# ${secret}\n---\n# A\n\n${comments.join("\n\n")}\n\nEnd.\n`,
  };
  const site = await makeSite({ siteDir: await repository({ files }), leniency: "pages" });
  const made = besidesDocuments(site, []).map(({ content }) =>
    typeof content === "function" ? content() : content,
  );
  expect(JSON.stringify([site.pages, await Promise.all(made)])).not.toContain(secret);
});

it("docs:version copies the pages, their parts and what pages may show, and nothing that is kept back", async () => {
  const siteDir = await repository({
    files: {
      "site/docs/index.md": "# A\n\n![a](a.png)\n",
      "site/docs/a.png": "",
      "site/docs/_part.md": "",
      "site/docs/_category_.json": "{}",
      "site/docs/gen/page.md": "# Made by a program\n",
      ...filesOf(["site/docs/gen/a.csv", "site/docs/.env", "site/docs/.hid/a.txt", "site/docs/dist/a.txt"]),
      ...filesOf(["site/docs/node_modules/p/a.txt", "site/docs/drafts/a.md"]),
      "site/docs/dist/_build.json": "{}",
      ".gitignore": "gen/\n",
    },
    links: {
      "site/docs/same.md": "index.md",
      "site/docs/out.txt": "/etc/hostname",
      "site/docs/env.txt": ".env",
    },
    config: { docs: { exclude: ["drafts/**"] } },
  });
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  await cutVersion(siteDir, "1.0");
  expect(warn.mock.calls.join()).toMatch(
    /docs\/env\.txt: this symbolic link.*docs\/out\.txt: this symbolic/s,
  );
  const copied = await readdir(join(siteDir, "versioned_docs/version-1.0"), { recursive: true });
  expect(copied.filter((name) => name.includes(".")).sort()).toEqual(
    ["_category_.json", "_part.md", "a.png", "gen/page.md", "index.md", "same.md"].sort(),
  );
});
