// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { licensesText } from "./licenses.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const day = 24 * 60 * 60 * 1000;

/**
 * Compiles every package in `packages/` into its `dist` folder, unless that was done for these sources before. The
 * entries of a package are the files directly in its `src`: `src/plugin.ts` becomes `dist/plugin.js`. What its
 * package.json lists under `dependencies` or `peerDependencies` is imported from `node_modules`; its
 * `devDependencies` become part of the compiled files, which so load many times faster.
 * @param {string} [repository] the folder that contains `packages/`
 * @returns {Promise<string>} a hash of all sources, the same in each package's `dist/sources.txt`
 * @throws {Error} with the compiler's message if a source has an error
 */
export async function compilePackages(repository = root) {
  const folders = readdirSync(join(repository, "packages")).map((name) => join(repository, "packages", name));
  const id = sourcesId(repository, folders);
  const outdated = folders.filter((folder) => readOr(join(folder, "dist/sources.txt"), "") !== id);
  if (outdated.length === 0) return id;
  // Loaded only here, because most commands find everything compiled.
  const { build, stop } = await import("esbuild");
  for (const folder of outdated) await compileInto(build, folder, id);
  // Ends esbuild's process, which would otherwise keep a hundred megabytes while the site is built.
  await stop();
  return id;
}

/**
 * @param {typeof import("esbuild").build} build @param {string} folder of the package
 * @param {string} id the hash of all sources
 */
async function compileInto(build, folder, id) {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const dist = join(folder, "dist");
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: readdirSync(join(folder, "src"))
      .filter((name) => /^\w+\.ts$/.test(name))
      .map((name) => `src/${name}`),
    outdir: dist,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    chunkNames: "part-[hash]",
    platform: "node",
    target: "node20",
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
    external: external.flatMap((name) => [name, `${name}/*`]),
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "silent",
  });
  // Parts before entries: a process that starts meanwhile finds whole sets of files.
  const isPart = (/** @type {string} */ path) => basename(path).startsWith("part-");
  const inOrder = [...outputFiles].sort((a, b) => Number(isPart(b.path)) - Number(isPart(a.path)));
  for (const { path, contents } of inOrder) await replaceFile(path, contents);
  await replaceFile(join(dist, "licenses.txt"), licensesText(metafile, folder));
  await replaceFile(join(dist, "sources.txt"), id);
  removeOld(dist, new Set(outputFiles.map(({ path }) => relative(dist, path))));
}

/** Writes a file under another name and renames it, so that no process reads half of it. @param {string} path @param {string | Uint8Array} content */
async function replaceFile(path, content) {
  const aside = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(aside, content);
  renameSync(aside, path);
}

/** Removes parts of earlier compilations. Servers that run may still load those of today. @param {string} dist @param {Set<string>} current */
function removeOld(dist, current) {
  for (const name of readdirSync(dist)) {
    if (current.has(name) || !name.startsWith("part-")) continue;
    const { mtimeMs = Date.now() } = statSync(join(dist, name), { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > day) rmSync(join(dist, name), { force: true });
  }
}

/** A hash of the packages' sources, the installed packages and the version of Node. @param {string} repository @param {string[]} folders */
function sourcesId(repository, folders) {
  const hash = createHash("sha256").update(process.version);
  const sources = folders.flatMap((folder) =>
    readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|css|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .sort()
      .map((file) => join(folder, "src", file)),
  );
  const manifests = folders.map((folder) => join(folder, "package.json"));
  // Both lock files count, because the installed packages may be older than package-lock.json.
  const installed = ["package-lock.json", "node_modules/.package-lock.json", "scripts/compile.mjs"];
  for (const file of [...sources, ...manifests, ...installed.map((name) => join(repository, name))]) {
    hash.update(`\0${relative(repository, file)}\0`).update(readOr(file, ""));
  }
  return hash.digest("hex").slice(0, 16);
}

/** @param {string} file @param {string} otherwise */
function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, "utf8") : otherwise;
}
