import type { Plugin } from "vite";

/**
 * A plugin that removes Vite's preload helper from dynamic imports. The client's chunks have no styles or shared
 * modules to preload, and the helper would be in the script of every page.
 */
export function noPreload(): Plugin {
  return {
    name: "docs:no-preload",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();\n",
    },
  };
}
