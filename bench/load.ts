import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type LastingBrowser, openLastingBrowser } from "./measure/browser.ts";
import { type Buildable, measureBuilds } from "./measure/builds.ts";
import { runCommand } from "./measure/command.ts";
import { addressIn, type Host, hostSlowly } from "./measure/host.ts";
import { measureLoad, measureOtherLoads, measureThrottledLoads } from "./measure/load.ts";
import { measureMainThread } from "./measure/mainThread.ts";
import { measureMenu } from "./measure/menu.ts";
import { measureNavigation, type Place } from "./measure/navigation.ts";
import { measureSearch } from "./measure/search.ts";
import type { Values } from "./measure/values.ts";
import { CACHE } from "./peers/installPackages.ts";
import { readPlainContent } from "./peers/plainContent.ts";
import { clearCaches, countPackages, setUpPeer } from "./peers/setUp.ts";
import { readArgs } from "./readArgs.ts";
import type { Measured } from "./report/table.ts";
import { writeResults } from "./report/write.ts";
import { ours, peers, type Subject } from "./subjects.ts";

const values = readArgs(
  `Usage: npm run bench [-- load] [options]

Measures loading, navigation, search and builds of this site into bench/results/.

  --peers          other generators with the same pages too, all in turn
  --only A,B       these subjects alone
  --rounds N       measurements of each (5)
  --builds N       builds of each (2); 0 takes what is built
  --cache FOLDER   where peers are installed (venv-selector-bench in your cache folder)
  --out FOLDER     where the results go (bench/results)

npm run bench -- NAME measures something else: bundle, dev, generate, memory, pipeline, search, suites.`,
  {
    peers: { type: "boolean", default: false },
    only: { type: "string" },
    rounds: { type: "string", default: "5" },
    builds: { type: "string", default: "2" },
    cache: {
      type: "string",
      default: CACHE,
    },
    out: { type: "string", default: "bench/results" },
  },
);
const root = join(import.meta.dirname, "..");
const rounds = Number(values.rounds);
const builds = Number(values.builds);

/** The page that is measured: no other has as much code. */
const PAGE = { path: "/Configuration/options", title: "Options" };
const FAQ = "/Configuration/faq";
const OTHER = { path: "/Configuration/callbacks", title: "Callbacks and hooks" };

interface Candidate extends Buildable {
  subject: Subject;
  dist: string;
  packages: number;
}

async function candidates(): Promise<Candidate[]> {
  const dist = join(root, ".cache/bench/this");
  const build = { program: "npm", args: ["run", "build", "--", "--out", dist], cwd: root };
  const forget = () => rm(dist, { recursive: true, force: true });
  const list: Candidate[] = [{ subject: ours, dist, build, forget, packages: countPackages(root) }];
  if (!values.peers) return list;
  const content = await readPlainContent(join(root, "site"));
  const wanted = values.only?.split(",");
  for (const peer of peers.filter(({ name }) => wanted === undefined || wanted.includes(name))) {
    const ready = await setUpPeer(peer, values.cache, join(root, "site"), content);
    const packages = countPackages(ready.folder);
    list.push({ ...ready, subject: peer, packages, forget: () => clearCaches(ready) });
  }
  return list;
}

async function measureBrowsing(
  browser: LastingBrowser,
  { subject, dist }: Candidate,
  { origin, direct }: Host,
): Promise<Values> {
  const [from, to] = [OTHER, PAGE].map(({ path, title }) => ({ path: addressIn(dist, path), title })) as [
    Place,
    Place,
  ];
  const url = origin + to.path;
  const placesAt = (host: string) => ({
    page: host + to.path,
    home: `${host}/`,
    faq: host + addressIn(dist, FAQ),
  });
  const parts = [
    (one: Browser) => measureLoad(one, subject, url),
    (one: Browser) => measureOtherLoads(one, subject, placesAt(origin)),
    (one: Browser) => measureThrottledLoads(one, subject, placesAt(direct)),
    (one: Browser) => measureMainThread(one, placesAt(direct)),
    (one: Browser) => measureNavigation(one, subject, origin, [from, to]),
    (one: Browser) => measureSearch(one, subject, url),
    (one: Browser) => measureMenu(one, subject, url),
  ];
  const found: Values = {};
  for (const measure of parts) {
    try {
      Object.assign(found, await browser.run<Values>(measure));
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
// This site is measured twice: the difference between the two is the noise of the run.
const [first] = all;
if (first) {
  all.push(first);
  measured.push({ title: "This site again", rounds: [] });
}
for (const { dist, build } of all) if (!existsSync(dist)) await runCommand(build);
const hosts = await Promise.all(all.map(({ dist }) => hostSlowly(dist)));
const browser = await openLastingBrowser();
try {
  // The first page is slower, because the browser is still starting: its values aren't used.
  await browser.run((one) => measureLoad(one, ours, (hosts[0] as Host).origin));
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

const name = values.peers ? "peers" : "this-site";
const text = writeResults({
  out: values.out,
  name,
  root,
  browser: browser.version,
  rounds,
  builds,
  measured,
});
console.log(`\n${text}\nIn ${values.out}: ${name}.md, ${name}.svg, ${name}.json`);
