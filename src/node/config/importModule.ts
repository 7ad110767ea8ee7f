import { pathToFileURL } from "node:url";

/** Imports a TypeScript or JavaScript module of a site. */
export async function importModule(file: string): Promise<Record<string, unknown>> {
  // A test runner that runs the engine from its sources can import TypeScript itself.
  if (import.meta.url.endsWith(".ts")) return import(/* @vite-ignore */ pathToFileURL(file).href);
  const [esm, cjs] = await Promise.all([import("tsx/esm/api"), import("tsx/cjs/api")]);
  const unregister = [esm.register(), cjs.register()];
  try {
    const loaded = await import(/* @vite-ignore */ pathToFileURL(file).href);
    // Without `"type": "module"`, Node treats the file as CommonJS and wraps its exports in a default export.
    const { default: inner } = loaded;
    return typeof inner === "object" && inner !== null && "__esModule" in inner ? inner : loaded;
  } finally {
    await Promise.all(unregister.map((undo) => undo()));
  }
}
