import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
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
  `Usage: npm run bench -- pipeline [options]

Measures builds of generated sites. Prints a table for bench/results/pipeline.md.

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
const measured: { site: string; build: string; cost: Cost }[] = [];

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

/** Builds a site of one size from nothing. */
async function measure(checkout: string, pages: number): Promise<void> {
  const name = checkout === here ? commitOf(here) : `before (${commitOf(checkout)})`;
  const site = join(resolve(values.work), `${pages}-${checkout === here ? "now" : "before"}`);
  const out = `${site}-built`;
  await writeGeneratedSite(site, pages);
  await rm(out, { recursive: true, force: true });
  // Where builds kept their results until 2026-11-27.
  await rm(join(checkout, "node_modules/.cache/plaindocs"), { recursive: true, force: true });
  const cost = await runCommand({
    program: process.execPath,
    args: ["scripts/docs.mjs", "build", "--site", site, "--out", out],
    cwd: checkout,
  });
  measured.push({ site: `${pages} pages`, build: name, cost });
  console.log(`${pages} pages, ${name}: ${cost.seconds.toFixed(1)} s`);
}

async function measurePeer(name: string, pages: number): Promise<void> {
  const peer = peers.find((candidate) => candidate.name === name);
  if (!peer) throw new Error(`--peers: there is no peer "${name}" in bench/peers`);
  const site = join(resolve(values.work), `${pages}-now`);
  await mkdir(join(site, "static"), { recursive: true });
  const ready = await setUpPeer(peer, `${CACHE}-pipeline`, site, await readPlainContent(site));
  await clearCaches(ready);
  const cost = await runCommand(ready.build);
  measured.push({ site: `${pages} pages`, build: peer.title, cost });
  console.log(`${pages} pages, ${peer.title}: ${cost.seconds.toFixed(1)} s`);
}

function commitOf(folder: string): string {
  if (!existsSync(join(folder, ".git"))) return folder;
  return execFileSync("git", ["-C", folder, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
}
