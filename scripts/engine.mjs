// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimes } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const engines = join(root, ".cache/engine");
const day = 24 * 60 * 60 * 1000;

/**
 * Compiles the engine (src/node) into one folder of plain JavaScript, unless that was done for these sources before:
 * loading hundreds of small TypeScript files takes longer than compiling them all at once.
 * @returns {Promise<{ id: string, cli: string }>} Hash of the sources, and URL of the compiled command line.
 * @throws {Error} with the compiler's message if a source has an error.
 */
export async function compileEngine() {
  const id = sourcesId();
  const folder = join(engines, id);
  if (!existsSync(folder)) await compileInto(folder);
  // A server may load parts of the compiled engine days later: until it ends, the folder must not look unused.
  setInterval(() => markUsed(folder), day / 4).unref();
  markUsed(folder);
  return { id, cli: pathToFileURL(join(folder, "cli.mjs")).href };
}

/**
 * Updates the modification time of a compiled engine, so that it isn't removed as unused. Errors are ignored.
 * @param {string} folder
 */
function markUsed(folder) {
  utimes(folder, new Date(), new Date(), () => {});
}

/** @param {string} folder */
async function compileInto(folder) {
  const aside = `${folder}.${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: {
      cli: "src/node/cli.ts",
      worker: "src/node/worker.ts",
    },
    outdir: aside,
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
    // These packages aren't bundled: most commands load few of their files.
    external: ["vite", "@vitejs/plugin-react", "shiki/langs", "shiki/wasm", "tsx", "esbuild", "tinypool"],
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "silent",
  });
  // Ends esbuild's process, which would otherwise keep a hundred megabytes while the site is built.
  await stop();
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Another process has just compiled the same sources.
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  for (const other of readdirSync(engines)) {
    const path = join(engines, other);
    // Each use updates a folder's modification time. Another process may have removed or renamed the folder.
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}

/** A hash that changes with the engine's sources, the installed packages and the version of Node. */
function sourcesId() {
  const hash = createHash("sha256").update(process.version);
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join("src", file));
  // Both lock files count, because the installed packages may be older than package-lock.json.
  const installed = ["package-lock.json", "node_modules/.package-lock.json"];
  for (const file of [...files.sort(), ...installed, "package.json", "tsconfig.json", "scripts/engine.mjs"]) {
    if (!existsSync(join(root, file))) continue;
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
