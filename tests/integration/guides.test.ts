import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import GithubSlugger from "github-slugger";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const workflows = ".github/workflows";
const decisions = "docs/decisions";
const guides = [
  "README.md",
  "ARCHITECTURE.md",
  "MAINTAINING.md",
  "CONTRIBUTING.md",
  "MIGRATING.md",
  "SECURITY.md",
  ...(existsSync(join(root, "site")) ? ["site/README.md"] : []),
  "docs/accessibility.md",
  "docs/dependencies.md",
  ...readdirSync(join(root, "docs/guides")).map((name) => join("docs/guides", name)),
  ...readdirSync(join(root, decisions)).map((name) => join(decisions, name)),
  ...readdirSync(join(root, "packages")).map((name) => join("packages", name, "README.md")),
  "packages/engine/WRITING.md",
  ...readdirSync(join(root, workflows)).map((name) => join(workflows, name)),
];
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** Whether a file of the project exists. A copy of the project may lack the website, of which the guides speak too. */
const exists = (path: string) =>
  existsSync(join(root, path)) || (path.startsWith("site/") && !existsSync(join(root, "site")));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const measured = all(readFileSync(join(root, "bench/run.ts"), "utf8"), /^ {2}(\w+): \(\) => import/gm);
const stages = all(readFileSync(join(root, "scripts/stages.mjs"), "utf8"), /^ {2}\{ name: "(\w+)"/gm);

it.each(guides)("%s names only commands, stages of npm test, files and pages that exist", (name) => {
  const text = readFileSync(join(root, name), "utf8");
  const commands = all(text, /\bnpm run ([\w:-]+)/g);
  expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  const benches = all(text, /\bnpm run bench -- (\w+)/g);
  expect(benches.filter((bench) => !measured.includes(bench))).toEqual([]);
  const asked = all(text, /--only ([\w,]+)/g).flatMap((list) => list.split(","));
  expect(asked.filter((stage) => !stages.includes(stage))).toEqual([]);
  const files = all(text, /`((?:packages|tests|site|bench|scripts)\/[^`*…<\s]+)`/g);
  expect(files.filter((file) => !exists(file))).toEqual([]);
  const beside = all(text, /`(\.\.\/[^`*…<\s#]+)`/g).filter(
    (file) => !existsSync(join(root, dirname(name), file)),
  );
  expect(beside, "paths as seen from the guide").toEqual([]);
  // Links in code are examples, relative to files of other projects.
  const prose = text.replace(/```[\s\S]*?```|`[^`]*`/g, "");
  const links = all(prose, /\]\((?!https?:|#)([^)#\s]+)/g);
  expect(links.filter((link) => !exists(join(dirname(name), link)))).toEqual([]);
});

/** The anchors of a Markdown file's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const slugger = new GithubSlugger();
  return all(readFileSync(join(root, file), "utf8").replace(/```[\s\S]*?```/g, ""), /^#+ (.+)$/gm).map(
    (text) => slugger.slug(text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")),
  );
}

it.each(guides.filter((name) => name.endsWith(".md")))("%s links to headings that exist", (name) => {
  const prose = readFileSync(join(root, name), "utf8").replace(/```[\s\S]*?```|`[^`]*`/g, "");
  const links = [...prose.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
  const lost = links.filter(([, path = "", anchor = ""]) => {
    const file = path === "" ? name : join(dirname(name), path);
    return existsSync(join(root, file)) && !anchorsOf(file).includes(anchor);
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});

it("decisions have the numbers of their files, have one form, and are all listed", () => {
  const files = readdirSync(join(root, decisions)).filter((name) => name !== "README.md");
  const list = readFileSync(join(root, decisions, "README.md"), "utf8");
  for (const file of files) {
    const text = readFileSync(join(root, decisions, file), "utf8");
    const number = /^\d{4}(?=-)/.exec(file)?.[0] ?? "none";
    const [title = ""] = text.split("\n");
    expect(title, file).toMatch(new RegExp(`^# ${number}: \\S`));
    for (const part of ["\n**Context.** ", "\n**Decision.**", "\n**What would change it.** "])
      expect(text, file).toContain(part);
    expect(text, file).not.toMatch(/^## /m);
    expect(list).toContain(`- [${title.slice(2)}](${file})\n`);
  }
});

it("every script of package.json runs a file that exists", () => {
  const files = Object.values(scripts).flatMap((script) =>
    all(script, /\b((?:scripts|bench|site)\/[\w/.]+)/g),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !exists(file))).toEqual([]);
});
