/** `npm run test:suites` judges built sites, the packages and the help file by checkers that others wrote. See `help`. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { createPreviewServer } from "../../packages/engine/src/node/server/previewServer.ts";
import { browserArgs, findBrowser } from "../../scripts/browser.mjs";
import { findPrograms } from "../../scripts/programs.mjs";
import { findPlugin } from "../../site/cases/findPlugin.ts";
import { startNginx } from "../../tests/browsers/nginx.ts";
import { builtSite } from "../../tests/e2e/harness/sites.ts";
import { runCommand } from "../measure/command.ts";
import { CACHE, installPackages } from "../peers/installPackages.ts";
import { readPlainContent } from "../peers/plainContent.ts";
import { newNode, setUpPeer } from "../peers/setUp.ts";
import { peers } from "../subjects.ts";
import { checkers, type Finding, type Subject, type Tools } from "./checkers.ts";
import { exceptionOf } from "./exceptions.ts";

const help = `npm run test:suites                        this site and the test sites, as npm test -- --only build built them
  --site NAME           only this one: plugin, handbook, kitchen-sink, or NAME=FOLDER of a built site; may be repeated
  --only NAME,NAME      only these: ${checkers.map(({ name }) => name).join(", ")}
  --peers               the peers of the bench too, which it installs and builds; writes bench/results/suites.md
  --all                 prints findings that exceptions.ts gives a reason for, too`;

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

async function main(): Promise<void> {
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
  const served: (Subject & { isOurs: boolean; close(): Promise<void> })[] = [];
  for (const name of values.site) served.push({ ...(await serve(name)), isOurs: true });
  if (values.peers) {
    const site = join(root, "site");
    const content = await readPlainContent(site);
    for (const peer of peers.filter(({ name }) => ["starlight", "vitepress"].includes(name))) {
      const { dist, build } = await setUpPeer(peer, CACHE, site, content);
      await runCommand(build);
      served.push({ ...(await serve(`${peer.name}=${dist}`)), isOurs: false });
    }
  }
  const only = values.only?.split(",");
  const findings: Finding[] = [];
  /** What didn't run, and why: a program that isn't there is named, anything else is a failure. */
  const missing: string[] = [];
  const rows: string[][] = [];
  for (const { name, from, check, ofRepository = false, ofEngine = false } of checkers) {
    if (only && !only.includes(name)) continue;
    const row = [`${name} ${versionOf(from, folder)}`.trim()];
    for (const subject of served) {
      const isLeftOut = (ofRepository && subject !== served[0]) || (ofEngine && !subject.isOurs);
      if (isLeftOut) {
        row.push("–");
        continue;
      }
      try {
        const found = (await check(subject, tools)).map((one) => ({
          ...one,
          suite: name,
          site: subject.name,
        }));
        const open = found.filter((finding) => exceptionOf(finding) === undefined);
        for (const { place, rule, message } of values.all ? found : open)
          console.log(`${name}, ${subject.name}: ${relative(root, place)}\n  ${rule}: ${message.trim()}`);
        if (subject.isOurs) findings.push(...open);
        row.push(`${open.length}${found.length > open.length ? ` (+ ${found.length - open.length})` : ""}`);
      } catch (error) {
        const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
        missing.push(`${name}, ${subject.name}: not run, because ${why}`);
        row.push("not run");
      }
      console.log(`${row[0]}, ${subject.name}: ${row.at(-1)}`);
    }
    rows.push(row);
  }
  await browser.close();
  for (const { close } of served) await close();
  for (const line of missing) console.log(line);
  if (values.peers && !only)
    writeTable(
      rows,
      served.map(({ name }) => name),
      missing,
    );
  console.log(`${findings.length} findings without a reason in bench/suites/exceptions.ts.`);
  const isBroken = missing.some((line) => !/isn't installed|No parser/.test(line));
  process.exitCode = findings.length > 0 || isBroken ? 1 : 0;
}

/** Serves a built site: this site by nginx where there is one, others by the preview. */
async function serve(named: string): Promise<Subject & { close(): Promise<void> }> {
  const [name = "", folder] = named.split("=");
  const site = folder === undefined ? builtSite(name) : { name, dir: resolve(folder), base: "/" };
  const { dir, base } = site;
  if (!existsSync(join(dir, "index.html")))
    throw new Error(`${dir} is no built site: npm test -- --only build`);
  if (name === "plugin") {
    const nginx = await findPrograms(["nginx"]).then(
      () => startNginx(site),
      () => undefined,
    );
    if (nginx) return { name, dir, url: nginx.origin + base, close: nginx.close };
    console.log("There is no nginx: this site is served by the preview.");
  }
  const { url, close } = await createPreviewServer({ dir, base, port: 0, host: "127.0.0.1" });
  return { name, dir, url, close };
}

function versionOf(from: string, folder: string): string {
  const files = [join(folder, "node_modules", from), join(root, "node_modules", from)];
  const file = files.map((path) => join(path, "package.json")).find((path) => existsSync(path));
  return file === undefined ? "" : (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** Writes the table of findings without a reason, and in brackets those with one; where peers are ahead comes first. */
function writeTable(rows: string[][], names: string[], missing: string[]): void {
  const number = (cell = "") => Number.parseInt(cell, 10);
  const isBehind = (row: string[]) => {
    const others = names.flatMap((name, at) =>
      ["starlight", "vitepress"].includes(name) ? [number(row[at + 1])] : [],
    );
    return others.some((other) => other < number(row[1]));
  };
  const sorted = [...rows.filter(isBehind), ...rows.filter((row) => !isBehind(row))];
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  const text = `# Judged by checkers of others, ${new Date().toISOString().slice(0, 10)}, commit ${commit}

Made by \`npm run test:suites -- --peers\`: findings, and in brackets those that
[exceptions.ts](../suites/exceptions.ts) gives a reason for. The peers have this site's pages as plain Markdown, in their
default builds. Where a peer has fewer findings than this site comes first.

${line(["", ...names])}
${line(["---", ...names.map(() => "---:")])}
${sorted.map(line).join("\n")}
${missing.map((one) => `\n- ${one}`).join("")}`;
  const out = join(root, "bench/results/suites.md");
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, `${text.trimEnd()}\n`);
}
