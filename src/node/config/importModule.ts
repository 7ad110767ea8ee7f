import { pathToFileURL } from "node:url";

type Module = Record<string, unknown>;

/** Imports a module of a site, TypeScript or JavaScript. */
export async function importModule(file: string): Promise<Module> {
  // Run from its sources (by a test runner), the engine is in something that knows TypeScript already.
  if (import.meta.url.endsWith(".ts")) return import(/* @vite-ignore */ pathToFileURL(file).href);
  const [esm, cjs] = await Promise.all([import("tsx/esm/api"), import("tsx/cjs/api")]);
  const unregister = [esm.register(), cjs.register()];
  try {
    const loaded: Module = await import(/* @vite-ignore */ pathToFileURL(file).href);
    // Where no package.json says otherwise, Node takes a module for CommonJS, and its exports for a default one.
    const { default: inner } = loaded;
    return typeof inner === "object" && inner !== null && "__esModule" in inner ? (inner as Module) : loaded;
  } finally {
    await Promise.all(unregister.map((undo) => undo()));
  }
}
