// @ts-check
import "./node-version.mjs";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { npmCommand, programFile, root, run, runNode } from "./process.mjs";

const help = `npm run pack: packs the engine and its plugins into files that npm can install.

  npm run pack -- [options]

  --out DIR   folder for the files; packages that it has already are replaced (.cache/packages)
  --help      this text`;

const values = readOptions();
if (values.help) {
  console.log(help);
  process.exit();
}
const out = resolve(root, values.out);
// In a fresh clone the packages are installed first, as `npm start` and `npm test` do.
if (!existsSync(join(root, "node_modules"))) await (await import("./setup.mjs")).installDependencies();
const { compilePackages } = await import("./compile.mjs");

// Packs every package into a tarball that npm can install: compiled files, types and what package.json lists. They are
// compiled in a copy, so that commands that run meanwhile keep their files, and nothing of an older compilation is in.
const copy = join(root, ".cache", `pack-${process.pid}`);
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const name of ["packages", "tsconfig.json"]) {
  const isOwn = (/** @type {string} */ path) => !["dist", "node_modules"].includes(basename(path));
  cpSync(join(root, name), join(copy, name), { recursive: true, filter: isOwn });
}
await compilePackages(copy);
mkdirSync(out, { recursive: true });
// Packages of an older version would be taken for new ones. Whatever else the folder has is somebody's.
for (const name of readdirSync(out)) if (/^plaindocs-.+\.tgz$/.test(name)) rmSync(join(out, name));
// The engine first, because the types of the other packages are made from its own.
const names = readdirSync(join(copy, "packages"));
for (const name of names.sort((a, b) => Number(b === "engine") - Number(a === "engine"))) {
  const folder = join(copy, "packages", name);
  const types = await runNode([programFile("typescript", "tsc"), "-p", join(folder, "tsconfig.types.json")]);
  if (types.ok) removeUnreachable(join(folder, "dist/types"));
  const [command, ...args] = npmCommand();
  const packArgs = [...args, "pack", folder, "--pack-destination", out, "--loglevel=error"];
  if (!types.ok || !(await run(command, packArgs)).ok) {
    console.error(`${name} can't be packed.`);
    process.exit(1);
  }
}
console.log(`\nNext, in the folder of your site: npm install ${join(out, "plaindocs-engine-*.tgz")}`);

function readOptions() {
  try {
    return parseArgs({
      options: {
        out: { type: "string", default: ".cache/packages" },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
    process.exit(2);
  }
}

/** Removes the types that the entries' types don't lead to. @param {string} folder */
function removeUnreachable(folder) {
  const entries = readdirSync(folder).filter((name) => name.endsWith(".d.ts"));
  const reached = new Set(entries.map((name) => join(folder, name)));
  // The loop also visits the files that it adds.
  for (const file of reached) {
    const text = readFileSync(file, "utf8");
    for (const [, target = ""] of text.matchAll(/(?:from |import\()"(\.[^"]+)\.tsx?"/g)) {
      reached.add(`${join(dirname(file), target)}.d.ts`);
    }
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    if (name.endsWith(".d.ts") && !reached.has(file) && existsSync(file)) rmSync(file);
  }
}
