import { fork } from "node:child_process";
import { join } from "node:path";
import type { IndexOptions } from "../../../packages/engine/src/shared/search/engine.ts";
import type { IndexedPage } from "../../../packages/engine/src/shared/search/section.ts";
import { installPackages } from "../../peers/installPackages.ts";
import type { JudgedQuery } from "../evaluate.ts";
import type { EngineName, Measurement, Task } from "./measure.ts";

/** Pages with queries for them. */
interface Collection {
  label: string;
  pages: IndexedPage[];
  queries: JudgedQuery[];
}

/** What was measured of a collection; engines that took too long, or failed, have no measurement. */
export interface Comparison extends Collection {
  measured: { title: string; measurement: Measurement | undefined }[];
}

const engines: Record<EngineName, string> = {
  thisSite: "This site",
  searchLocal: "search-local 0.52.1 (lunr)",
  miniSearch: "MiniSearch 7.2.0, as in VitePress",
  flexSearch: "FlexSearch 0.8.212",
  orama: "Orama 3.1.18",
  pagefindPages: "Pagefind 1.6.0, by page",
  pagefindSections: "Pagefind 1.6.0, by section",
};

/** Milliseconds that an engine has for one collection: to make its index, load it and answer all queries. */
const LONGEST = 300_000;

/** Installs the engines. @returns their folder */
export async function installEngines(cache: string): Promise<string> {
  const folder = join(cache, "search-engines");
  // Its peer dependencies are Docusaurus and React, which the search of the first Docusaurus site doesn't need to run.
  await installPackages(join(import.meta.dirname, "package.json"), folder, ["--legacy-peer-deps"]);
  return folder;
}

/** Measures all engines with the same pages and queries, one after the other, each in a process of its own. */
export async function compare(
  collection: Collection,
  options: IndexOptions,
  folder: string,
): Promise<Comparison> {
  const { label, pages, queries } = collection;
  const measured: Comparison["measured"] = [];
  for (const [engine, title] of Object.entries(engines) as [EngineName, string][]) {
    console.log(`${label}, ${pages.length} pages: ${title}`);
    measured.push({ title, measurement: await measureApart({ engine, pages, queries, options, folder }) });
  }
  return { ...collection, measured };
}

/** Measures one engine in another process, which is ended when it takes too long. */
function measureApart(task: Task): Promise<Measurement | undefined> {
  const child = fork(join(import.meta.dirname, "measure.ts"), { serialization: "advanced" });
  const tooLong = setTimeout(() => {
    console.log(`  ended after ${LONGEST / 1000} s`);
    child.kill("SIGKILL");
  }, LONGEST);
  child.send(task);
  return new Promise((resolve) => {
    child.once("message", (measurement) => resolve(measurement as Measurement));
    child.once("exit", (code) => {
      clearTimeout(tooLong);
      // A wrong adapter has said what is wrong on the terminal.
      if (code) process.exitCode = 1;
      resolve(undefined);
    });
  });
}
