import Module, { createRequire, register } from "node:module";
import { delimiter } from "node:path";
import { pathToFileURL } from "node:url";

/** Imports a TypeScript or JavaScript module of a site anew, with all that it imports. */
export async function importFresh(file: string): Promise<Record<string, unknown>> {
  resolveFromHere();
  const { tsImport } = await import("tsx/esm/api");
  // Node keeps modules of CommonJS that it has read once, and would not see what was changed in them since.
  const { cache } = createRequire(import.meta.url);
  for (const name of Object.keys(cache)) if (!name.includes("/node_modules/")) delete cache[name];
  const loaded = await tsImport(pathToFileURL(file).href, import.meta.url);
  return exportsOf(loaded);
}

/** Without `"type": "module"`, Node treats a module as CommonJS and wraps its exports in a default export. */
function exportsOf(loaded: Record<string, unknown>): Record<string, unknown> {
  const { default: inner } = loaded;
  return typeof inner === "object" && inner !== null && "__esModule" in inner
    ? (inner as Record<string, unknown>)
    : loaded;
}

/** Imports a TypeScript or JavaScript module of a site. */
export async function importModule(file: string): Promise<Record<string, unknown>> {
  // A test runner that runs the engine from its sources can import TypeScript itself.
  if (import.meta.url.endsWith(".ts")) return import(/* @vite-ignore */ pathToFileURL(file).href);
  resolveFromHere();
  const [esm, cjs] = await Promise.all([import("tsx/esm/api"), import("tsx/cjs/api")]);
  // Without tsconfig.json, whose paths may lead packages of this repository to their sources: a plugin then loads a
  // second engine, uncompiled, which takes three times as long as all else that reading a site does.
  const unregister = [esm.register({ tsconfig: false }), cjs.register()];
  try {
    return exportsOf(await import(/* @vite-ignore */ pathToFileURL(file).href));
  } finally {
    await Promise.all(unregister.map((undo) => undo()));
  }
}

/**
 * What runs in Node's thread for hooks of ES modules: packages that aren't installed where a module asks for them are looked for from
 * here, so that `npx plaindocs build --site folder` works for a folder whose configuration imports the engine or a
 * plugin beside it.
 */
const hooks = (from: string) => `
  export async function resolve(name, context, next) {
    try {
      return await next(name, context);
    } catch (error) {
      if (error.code !== "ERR_MODULE_NOT_FOUND" || !/^@?\\w/.test(name)) throw error;
      return next(name, { ...context, parentURL: ${JSON.stringify(from)} }).catch(() => {
        throw error;
      });
    }
  }
`;

let isRegistered = false;

/** Lets modules of a site import packages that are installed beside the engine, also if its folder has none. */
function resolveFromHere(): void {
  if (isRegistered) return;
  isRegistered = true;
  register(`data:text/javascript,${encodeURIComponent(hooks(import.meta.url))}`);
  // In a folder whose package.json doesn't say `"type": "module"`, the configuration is CommonJS, for which Node 20 has
  // no hooks: it looks in the folders of NODE_PATH last.
  const folders = createRequire(import.meta.url).resolve.paths("a-package") ?? [];
  process.env.NODE_PATH = [process.env.NODE_PATH ?? "", ...folders].filter(Boolean).join(delimiter);
  (Module as unknown as { _initPaths(): void })._initPaths();
}
