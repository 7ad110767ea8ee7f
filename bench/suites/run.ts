/** `npm run bench -- suites` judges built sites, the packages and the help file by checkers that others wrote. See `help`. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { browserArgs, findBrowser } from "../../scripts/browser.mjs";
import { findPrograms } from "../../scripts/programs.mjs";
import { findPlugin } from "../../site/cases/findPlugin.ts";
import { startNginx } from "../../tests/browsers/nginx.ts";
import { builtSite } from "../../tests/e2e/harness/sites.ts";
import { runCommand } from "../measure/command.ts";
import { hostCompressed } from "../measure/host.ts";
import { CACHE, installPackages } from "../peers/installPackages.ts";
import { readPlainContent } from "../peers/plainContent.ts";
import { newNode, setUpPeer } from "../peers/setUp.ts";
import { peers } from "../subjects.ts";
import { type Checker, checkers, cleanUp, type Subject, type Tools } from "./checkers.ts";
import { documents } from "./documents.ts";
import { unexcused } from "./exceptions.ts";
import { type Cell, writeRow } from "./results.ts";

const help = `npm run bench -- suites   this site and the test sites, as npm test -- --only build built them
  --site NAME           only this one: plugin, handbook, kitchen-sink, or NAME=FOLDER of a built site; may be repeated
  --only NAME,NAME      only these: ${checkers.map(({ name }) => name).join(", ")}
  --peers               the peers of the bench too, which it installs and builds; writes what it finds into
                        bench/results/suites.md, where rows of checkers that didn't run stay
  --all                 prints findings that exceptions.ts gives a reason for, too

Lighthouse comes last, because it needs a machine that does nothing else: -- --only Lighthouse runs it by itself.`;

const root = resolve(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    site: { type: "string", multiple: true, default: ["plugin", "handbook", "kitchen-sink"] },
    only: { type: "string" },
    peers: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    help: { type: "boolean" },
  },
});
if (values.help) console.log(help);
else await main();

type Served = Subject & { title: string; isOurs: boolean; close(): Promise<void> };

async function main(): Promise<void> {
  const only = values.only?.toLowerCase().split(",");
  const unknown = only?.find((name) => !checkers.some((one) => one.name.toLowerCase() === name));
  if (unknown !== undefined) throw new Error(`There is no checker "${unknown}".\n\n${help}`);
  const folder = join(root, ".cache/suites");
  await installPackages(join(import.meta.dirname, "package.json"), folder, ["--ignore-scripts"]);
  const installed = findPlugin();
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  const tools: Tools = {
    node: (await newNode(join(folder, ".node"))) ?? process.execPath,
    folder,
    root,
    chromium: executablePath,
    browser,
    neovim: typeof installed === "string" ? undefined : installed.neovim,
  };
  const served: Served[] = [];
  for (const name of values.site) served.push(await serve(name));
  if (values.peers) served.push(...(await servePeers()));
  let open = 0;
  let isBroken = false;
  for (const checker of checkers.filter(({ name }) => only?.includes(name.toLowerCase()) ?? true)) {
    const started = Date.now();
    const cells: Record<string, Cell> = {};
    for (const subject of served) {
      if (checker.ofRepository && subject !== served[0]) continue;
      if (checker.ofEngine && !subject.isOurs) continue;
      const cell = await judge(checker, subject, tools);
      cells[subject.title] = cell;
      if (subject.isOurs) open += cell.open ?? 0;
      // A program that isn't there is named; anything else is a failure.
      if (cell.notRun !== undefined) isBroken ||= !/isn't installed|No parser/.test(cell.notRun);
    }
    console.log(`${checker.name}: ${Math.round((Date.now() - started) / 1000)} s`);
    if (values.peers) writeRow(root, `${checker.name} ${versionOf(checker.from, folder)}`.trim(), cells);
  }
  await cleanUp();
  await browser.close();
  for (const { close } of served) await close();
  console.log(`${open} findings without a reason in bench/suites/exceptions.ts.`);
  process.exitCode = open > 0 || isBroken ? 1 : 0;
}

/** Runs a checker on a site, and prints what it finds. */
async function judge({ name, check }: Checker, subject: Served, tools: Tools): Promise<Cell> {
  let cell: Cell;
  try {
    const found = await check(subject, tools);
    const open = unexcused(name, subject.name, found);
    for (const { place, rule, message } of values.all ? found : open)
      console.log(`${name}, ${subject.name}: ${relative(root, place)}\n  ${rule}: ${message.trim()}`);
    cell = { open: open.length, excused: found.length - open.length };
  } catch (error) {
    cell = { notRun: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) };
  }
  const said =
    cell.notRun === undefined ? `${cell.open} (+ ${cell.excused})` : `not run, because ${cell.notRun}`;
  console.log(`${name}, ${subject.name}: ${said}`);
  return cell;
}

/** Serves a built site: this site by nginx where there is one, others by a server that compresses as hosts do. */
async function serve(named: string, title?: string): Promise<Served> {
  const [name = "", folder] = named.split("=");
  const site = folder === undefined ? builtSite(name) : { name, dir: resolve(folder), base: "/" };
  const { dir, base } = site;
  if (!existsSync(dir) || documents(dir).size === 0)
    throw new Error(`${dir} is no built site: npm test -- --only build`);
  const isWhole = name === "plugin";
  const subject = {
    name,
    dir,
    isWhole,
    isOurs: title === undefined,
    title: title ?? (isWhole ? "This site" : name),
  };
  if (isWhole) {
    const nginx = await findPrograms(["nginx"]).then(
      () => startNginx(site),
      () => undefined,
    );
    if (nginx) return { ...subject, url: nginx.origin + base, close: nginx.close };
    console.log("There is no nginx: this site is served as the others are.");
  }
  return { ...subject, ...(await hostCompressed(dir, base)) };
}

async function servePeers(): Promise<Served[]> {
  const site = join(root, "site");
  const content = await readPlainContent(site);
  const served: Served[] = [];
  for (const peer of peers.filter(({ name }) => ["starlight", "vitepress"].includes(name))) {
    const { dist, build } = await setUpPeer(peer, CACHE, site, content);
    await runCommand(build);
    served.push(await serve(`${peer.name}=${dist}`, peer.title));
  }
  return served;
}

function versionOf(from: string, folder: string): string {
  const files = [join(folder, "node_modules", from), join(root, "node_modules", from)];
  const file = files.map((path) => join(path, "package.json")).find((path) => existsSync(path));
  return file === undefined ? "" : (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
