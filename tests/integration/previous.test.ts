import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildSite } from "../../packages/engine/src/node/build.ts";
import { checked } from "../../packages/engine/src/node/checks/testing/checked.ts";
import config from "../sites/previous/site.config.ts";

const site = resolve(import.meta.dirname, "../sites/previous");

/** What a site of the version before has to change: the key, and what its problem names in its place. */
const breaks: { key: keyof typeof config; names: string }[] = [
  { key: "images", names: "images.hosts" },
  { key: "markdown", names: "@plaindocs/docusaurus" },
  { key: "vimdoc", names: "@plaindocs/vimdoc" },
];

it("each key of the version before that is gone is a problem that names what took its place, and no other is", () => {
  const result = checked(config);
  const problems = "problems" in result ? result.problems : [];
  const said = problems.map(({ key = "", message, hint }) => [key.split(".")[0], `${message} ${hint}`]);
  expect(said).toEqual(breaks.map(({ key, names }) => [key, expect.stringContaining(names)]));
});

it("the changelog has a section that says what to do for each of them", async () => {
  const text = await readFile(resolve(import.meta.dirname, "../../CHANGELOG.md"), "utf8");
  const section = text.split("### Breaks\n")[1]?.split(/^##/m)[0] ?? "";
  for (const { names } of breaks) expect(section).toContain(`\`${names}\``);
});

it("a site of the version before builds once those keys are changed", async () => {
  const dir = await mkdtemp(join(tmpdir(), "previous-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await cp(site, dir, { recursive: true });
  const gone = new Set<string>(breaks.map(({ key }) => key));
  const kept = Object.fromEntries(Object.entries(config).filter(([key]) => !gone.has(key)));
  await writeFile(join(dir, "site.config.mjs"), `export default ${JSON.stringify(kept)};\n`);
  await rm(join(dir, "site.config.ts"));
  const { warnings } = await buildSite({ siteDir: dir, outDir: join(dir, "dist") });
  expect(warnings).toEqual([]);
  expect(await readFile(join(dir, "dist/install.html"), "utf8")).toContain("Steps");
}, 120_000);
