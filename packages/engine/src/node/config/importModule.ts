import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { resolveFromHere } from "./resolvePackages.ts";

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
