import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { writeGeneratedSite } from "../generate/generateSite.ts";
import { type Cost, runCommand } from "../measure/command.ts";
import { CACHE } from "../peers/installPackages.ts";
import { readPlainContent } from "../peers/plainContent.ts";
import { clearCaches, setUpPeer } from "../peers/setUp.ts";
import { readArgs } from "../readArgs.ts";
import { peers } from "../subjects.ts";
import { pipelineTable } from "./table.ts";

const values = readArgs(
  `Usage: npm run bench:pipeline [-- options]

Measures builds of generated sites: clean, unchanged, after an edit of a page and of a component. Prints a table for
bench/results/pipeline.md.

  --pages N,M       sizes of the sites (10,1000)
  --before FOLDER   another checkout with its packages installed, which builds in turns with this one
  --peers A,B       generators of bench/peers that build the same pages once, such as vitepress,starlight
  --rounds N        measurements of each (3)
  --work FOLDER     where sites are written and built (.cache/bench/pipeline)`,
  {
    pages: { type: "string", default: "10,1000" },
    before: { type: "string" },
    peers: { type: "string", default: "" },
    rounds: { type: "string", default: "3" },
    work: { type: "string", default: ".cache/bench/pipeline" },
  },
);

const here = resolve(import.meta.dirname, "../..");
const checkouts = [...(values.before ? [resolve(values.before)] : []), here];
const measured: { site: string; build: string; kind: string; cost: Cost }[] = [];

for (const pages of values.pages.split(",").map(Number)) {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const checkout of checkouts) await measure(checkout, pages);
  }
  for (const name of values.peers.split(",").filter(Boolean)) await measurePeer(name, pages);
}
console.log(
  `\nNode ${process.versions.node}, ${cpus().length} processors, ${values.rounds} rounds in turns; medians, and from least to most\n`,
);
console.log(pipelineTable(measured));

/** Builds a site of one size four times, from nothing and after edits. */
async function measure(checkout: string, pages: number): Promise<void> {
  const name = checkout === here ? commitOf(here) : `before (${commitOf(checkout)})`;
  const site = join(resolve(values.work), `${pages}-${checkout === here ? "now" : "before"}`);
  const out = `${site}-built`;
  await writeGeneratedSite(site, pages);
  // Every tenth page uses a component, so that an edit of it has its proportion.
  const docs = readdirSync(join(site, "docs"), { recursive: true, encoding: "utf8" }).sort();
  const files = docs.filter((file) => file.endsWith(".md")).map((file) => join(site, "docs", file));
  for (const file of files.filter((_, index) => index % 10 === 0)) await appendFile(file, "\n::stamp{}\n");
  const config = readFileSync(join(site, "site.config.ts"), "utf8").replace(/^export default |;\s*$/g, "");
  const stamp = (text: string) =>
    writeFile(
      join(site, "site.config.ts"),
      `export default { ...${config}, components: { stamp: () => ${JSON.stringify(text)} } };\n`,
    );
  await stamp("As of today.");
  await rm(out, { recursive: true, force: true });
  // Where builds keep their results, today and until 2026-11-24.
  for (const cache of ["node_modules/.cache/plaindocs", ".cache/build"]) {
    await rm(join(checkout, cache), { recursive: true, force: true });
  }
  const build = {
    program: process.execPath,
    args: ["scripts/docs.mjs", "build", "--site", site, "--out", out],
    cwd: checkout,
  };
  const run = async (kind: string) => {
    measured.push({ site: `${pages} pages`, build: name, kind, cost: await runCommand(build) });
    console.log(`${pages} pages, ${name}, ${kind}: ${measured.at(-1)?.cost.seconds.toFixed(1)} s`);
  };
  await run("clean");
  await run("unchanged");
  await appendFile(files.at(-1) ?? "", "\nOne more sentence.\n");
  await run("one page edited");
  await stamp("As of yesterday.");
  await run("one component edited, on every tenth page");
}

async function measurePeer(name: string, pages: number): Promise<void> {
  const peer = peers.find((candidate) => candidate.name === name);
  if (!peer) throw new Error(`--peers: there is no peer "${name}" in bench/peers`);
  const site = join(resolve(values.work), `${pages}-now`);
  await mkdir(join(site, "static"), { recursive: true });
  const ready = await setUpPeer(peer, `${CACHE}-pipeline`, site, await readPlainContent(site));
  await clearCaches(ready);
  const cost = await runCommand(ready.build);
  measured.push({ site: `${pages} pages`, build: peer.title, kind: "clean", cost });
  console.log(`${pages} pages, ${peer.title}: ${cost.seconds.toFixed(1)} s`);
}

function commitOf(folder: string): string {
  if (!existsSync(join(folder, ".git"))) return folder;
  return execFileSync("git", ["-C", folder, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
}
