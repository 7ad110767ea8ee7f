import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { cpus, homedir, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { launch } from "./measure/browser.ts";
import { type Buildable, measureBuilds } from "./measure/builds.ts";
import { runCommand } from "./measure/command.ts";
import { addressIn, type Host, hostSlowly } from "./measure/host.ts";
import { measureLoad } from "./measure/load.ts";
import { measureMenu } from "./measure/menu.ts";
import { measureNavigation, type Place } from "./measure/navigation.ts";
import { measureSearch } from "./measure/search.ts";
import type { Values } from "./measure/values.ts";
import { readPlainContent } from "./peers/plainContent.ts";
import { clearCaches, countPackages, setUpPeer } from "./peers/setUp.ts";
import { readArgs } from "./readArgs.ts";
import { chart } from "./report/chart.ts";
import { type Measured, table } from "./report/table.ts";
import { ours, peers, type Subject } from "./subjects.ts";

const values = readArgs(
  `Usage: npm run bench [-- options]

Measures loading, navigation, search and builds of this site into bench/results/.

  --peers          other generators with the same pages too, all in turn
  --only A,B       these subjects alone
  --rounds N       measurements of each (5)
  --builds N       builds of each (2); 0 takes what is built
  --cache FOLDER   where peers are installed (venv-selector-bench in your cache folder)
  --out FOLDER     where the results go (bench/results)`,
  {
    peers: { type: "boolean", default: false },
    only: { type: "string" },
    rounds: { type: "string", default: "5" },
    builds: { type: "string", default: "2" },
    cache: {
      type: "string",
      default: join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "venv-selector-bench"),
    },
    out: { type: "string", default: "bench/results" },
  },
);
const root = join(import.meta.dirname, "..");
const rounds = Number(values.rounds);
const builds = Number(values.builds);
/** Where builds of this site keep what makes the next one faster. */
const caches = [join(root, ".cache/build")];

/** The options page is the one with the most code. */
const PAGE = { path: "/Configuration/options", title: "Options" };
const OTHER = { path: "/Configuration/callbacks", title: "Callbacks and hooks" };

interface Candidate extends Buildable {
  subject: Subject;
  dist: string;
  packages: number;
}

async function candidates(): Promise<Candidate[]> {
  const dist = join(root, ".cache/bench/this");
  const build = { program: "npm", args: ["run", "build", "--", "--out", dist], cwd: root };
  const forget = async () => {
    for (const folder of [dist, ...caches]) await rm(folder, { recursive: true, force: true });
  };
  const list: Candidate[] = [{ subject: ours, dist, build, forget, packages: countPackages(root) }];
  if (!values.peers) return list;
  const content = await readPlainContent(root);
  const wanted = values.only?.split(",");
  for (const peer of peers.filter(({ name }) => wanted === undefined || wanted.includes(name))) {
    const ready = await setUpPeer(peer, values.cache, join(root, "site"), content);
    const packages = countPackages(ready.folder);
    list.push({ ...ready, subject: peer, packages, forget: () => clearCaches(ready) });
  }
  return list;
}

async function measureBrowsing(
  browser: Browser,
  { subject, dist }: Candidate,
  { origin }: Host,
): Promise<Values> {
  const [from, to] = [OTHER, PAGE].map(({ path, title }) => ({ path: addressIn(dist, path), title })) as [
    Place,
    Place,
  ];
  const url = origin + to.path;
  const parts = [
    () => measureLoad(browser, subject, url),
    () => measureNavigation(browser, subject, origin, [from, to]),
    () => measureSearch(browser, subject, url),
    () => measureMenu(browser, subject, url),
  ];
  const found: Values = {};
  for (const measure of parts) {
    try {
      Object.assign(found, await measure());
    } catch (error) {
      console.error(`${subject.title}: ${error}`);
      process.exitCode = 1;
    }
  }
  return found;
}

const all = await candidates();
const measured: Measured[] = all.map(({ subject, packages }) => ({
  title: subject.title,
  rounds: [{ packages }],
}));
for (let round = 1; round <= builds; round++) {
  for (const [i, candidate] of all.entries()) {
    console.log(`Build ${round} of ${builds}: ${candidate.subject.title}`);
    measured[i]?.rounds.push(await measureBuilds(candidate));
  }
}
for (const { dist, build } of all) if (!existsSync(dist)) await runCommand(build);
const hosts = await Promise.all(all.map(({ dist }) => hostSlowly(dist)));
const browser = await launch();
const version = browser.version();
try {
  // The first page of all pays for the browser's own start.
  await measureLoad(browser, ours, (hosts[0] as Host).origin);
  for (let round = 1; round <= rounds; round++) {
    for (const [i, candidate] of all.entries()) {
      console.log(`Round ${round} of ${rounds}: ${candidate.subject.title}`);
      measured[i]?.rounds.push(await measureBrowsing(browser, candidate, hosts[i] as Host));
    }
  }
} finally {
  await browser.close();
  await Promise.all(hosts.map((host) => host.close()));
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}, Chromium ${version}, load ${loadavg()[1]?.toFixed(1)}`;
const date = new Date().toISOString().slice(0, 10);
const text = `# Measured on ${date}

${machine}. The options page over 1.6 Mbit/s with 150 ms for a round trip, CPU slowed four times; median (least–most) of
${rounds} rounds, builds of ${builds}, and how many times this site's median that is. This site is measured as it is
published; the others have its pages as plain Markdown.

${table(measured)}
`;
mkdirSync(values.out, { recursive: true });
const name = values.peers ? "peers" : "this-site";
writeFileSync(join(values.out, `${name}.md`), text);
writeFileSync(join(values.out, `${name}.json`), `${JSON.stringify({ date, machine, measured }, null, 1)}\n`);
writeFileSync(join(values.out, `${name}.svg`), chart(measured));
console.log(`\n${text}\nIn ${values.out}: ${name}.md, ${name}.svg, ${name}.json`);
