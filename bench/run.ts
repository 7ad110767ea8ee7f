/** `npm run bench -- NAME [options]` runs a measurement; without a name, that of loading. */
import { argv } from "node:process";

const benches: Record<string, () => Promise<unknown>> = {
  load: () => import("./load.ts"),
  bundle: () => import("./bundle/run.ts"),
  dev: () => import("./pipeline/dev.ts"),
  generate: () => import("./generate/run.ts"),
  memory: () => import("./memory.ts"),
  pipeline: () => import("./pipeline/run.ts"),
  search: () => import("./search/run.ts"),
  suites: () => import("./suites/run.ts"),
};

const [, , first = "--"] = argv;
const [name] = first.startsWith("-") ? ["load"] : argv.splice(2, 1);
const bench = benches[String(name)];
if (bench) await bench();
else {
  console.error(`There is no "${name}" to measure. There are: ${Object.keys(benches).join(", ")}.`);
  process.exitCode = 2;
}
