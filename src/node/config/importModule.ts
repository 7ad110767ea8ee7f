import { pathToFileURL } from "node:url";

/** Imports a module of a site, TypeScript or JavaScript. */
export async function importModule(file: string): Promise<Record<string, unknown>> {
  // Run from its sources (by a test runner), the engine is in something that knows TypeScript already.
  if (import.meta.url.endsWith(".ts")) return import(/* @vite-ignore */ pathToFileURL(file).href);
  const { register } = await import("tsx/esm/api");
  const unregister = register();
  try {
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    await unregister();
  }
}
