import type { Plugin } from "vite";

/**
 * Takes Vite's preloading out of dynamic imports. What it is for, styles and modules that a part needs beforehand,
 * the client has none of; its code would come with every page.
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
