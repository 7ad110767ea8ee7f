import Module, { createRequire, register } from "node:module";
import { delimiter } from "node:path";

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
export function resolveFromHere(): void {
  if (isRegistered) return;
  isRegistered = true;
  register(`data:text/javascript,${encodeURIComponent(hooks(import.meta.url))}`);
  // In a folder whose package.json doesn't say `"type": "module"`, the configuration is CommonJS, for which Node 20 has
  // no hooks: it looks in the folders of NODE_PATH last.
  const folders = createRequire(import.meta.url).resolve.paths("a-package") ?? [];
  process.env.NODE_PATH = [process.env.NODE_PATH ?? "", ...folders].filter(Boolean).join(delimiter);
  (Module as unknown as { _initPaths(): void })._initPaths();
}
