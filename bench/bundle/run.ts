import { relative, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { loadSite } from "../../packages/engine/src/node/makeSite.ts";
import { bundleClient } from "../../packages/engine/src/node/render/bundleClient.ts";
import { clientModules } from "../../packages/engine/src/node/render/virtualSite.ts";
import { readArgs } from "../readArgs.ts";
import { attribute, type ScriptMap } from "./attribute.ts";

const values = readArgs(
  `Usage: npm run bench -- bundle [options]

What is in the scripts of a site: minified bytes by package and module.

  --site DIR   the site (site)
  --all        all modules, not the 25 largest of each script`,
  { site: { type: "string", default: "site" }, all: { type: "boolean", default: false } },
);
const shown = values.all ? Number.POSITIVE_INFINITY : 25;

const { config, sites } = await loadSite({ siteDir: resolve(values.site) });
const { files } = await bundleClient({
  sites,
  ...clientModules(config.added),
  base: config.baseUrl,
  maps: true,
});
const scripts = [...files]
  .filter(([path]) => path.endsWith(".js"))
  .map(([path, code]) => ({ path, code: String(code), brotli: brotliCompressSync(code).length }))
  .sort((a, b) => b.brotli - a.brotli);

for (const { path, code, brotli } of scripts) {
  const map = files.get(`${path}.map`);
  if (map === undefined) throw new Error(`${path} has no map`);
  const sizes = attribute(code, JSON.parse(String(map)) as ScriptMap);
  console.log(`\n${path}: ${code.length} bytes, ${brotli} in brotli`);
  const packages = new Map<string, number>();
  const modules = new Map<string, number>();
  for (const [source, size] of sizes) {
    const [name, module] = placeOf(source);
    packages.set(name, (packages.get(name) ?? 0) + size);
    modules.set(module, (modules.get(module) ?? 0) + size);
  }
  print(packages, Number.POSITIVE_INFINITY);
  console.log("  –");
  print(modules, shown);
}

/** The package that a source file belongs to, and the name under which the report lists the file. */
function placeOf(source: string): [name: string, module: string] {
  if (source === "") return ["(bundler, line ends)", "(bundler, line ends)"];
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)/.exec(source);
  if (inPackage) return [inPackage[1] ?? "", `${inPackage[1]}/${inPackage[2]}`];
  const path = source.replace(/^.*?(\.\.\/)+/, "").replace(/^.*\0/, "");
  return [path.startsWith("src/") ? "this site's engine" : "made by the build", relative("src", path)];
}

function print(sizes: Map<string, number>, most: number): void {
  const sorted = [...sizes].sort(([, a], [, b]) => b - a);
  for (const [name, size] of sorted.slice(0, most)) console.log(`  ${String(size).padStart(7)}  ${name}`);
  if (sorted.length > most) console.log(`           and ${sorted.length - most} more (--all)`);
}
