import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig, Plugin } from "vite";
import { clientMessages } from "../../shared/messages/clientMessages.ts";
import type { Site } from "../../shared/site.ts";
import type { Added, PlaceScript } from "../config/added.ts";
import { engineFolder } from "../files/folders.ts";

const entry = "virtual:app/";
const site = "virtual:site";
const places = "virtual:place-scripts";
const search = "virtual:open-index";
const clientFolder = join(engineFolder, "src/client");

/** What the client is made for. */
export interface ClientSite {
  /** The configuration in each locale. */
  sites: Site[];
  /** What plugins add: scripts for places in articles, and the file of an engine of search. */
  scripts: PlaceScript[];
  openIndex?: string | undefined;
}

/** The modules of plugins that run in the browser. */
export function clientModules({ scripts, search }: Added): Omit<ClientSite, "sites"> {
  return { scripts, openIndex: search?.openIndex };
}

/** What a build and the development server tell Vite alike: no configuration of the repository around them has a say. */
export function viteOptions(client: ClientSite): InlineConfig {
  const plugins = [react(), virtualSite(client)];
  return { configFile: false, envDir: false, publicDir: false, css: { postcss: {} }, plugins };
}

/**
 * A plugin that gives the client its configuration. `virtual:app/<locale>` is the entry of a locale's pages: the
 * client's main module, in which `virtual:site` is that locale's `Site`. All other modules are shared by the locales;
 * `virtual:place-scripts` has a function for each script of a plugin, which loads it;
 * `virtual:open-index` is the engine of search.
 * @param client read anew for each module, since the development server changes it
 */
export function virtualSite(client: ClientSite): Plugin {
  return {
    name: "docs:site",
    resolveId(id, importer) {
      if (id.startsWith(entry) || id === places || id === search) return `\0${id}`;
      // Each locale has a module of its own.
      return id === site ? `\0${site}/${/\?locale=(.+)$/.exec(importer ?? "")?.[1] ?? ""}` : null;
    },
    load(id) {
      if (id === `\0${search}`) {
        const own = JSON.stringify(join(clientFolder, "search/engine/openIndex.ts"));
        return client.openIndex === undefined
          ? `export { openIndex as default } from ${own};\n`
          : `export { default } from ${JSON.stringify(client.openIndex)};\n`;
      }
      if (id === `\0${places}`) {
        const lines = client.scripts.map(
          ({ selector, file }) => `${JSON.stringify(selector)}: () => import(${JSON.stringify(file)}),\n`,
        );
        return `export default {\n${lines.join("")}};\n`;
      }
      if (id.startsWith(`\0${entry}`)) {
        return `import ${JSON.stringify(`${clientFolder}/main.tsx?locale=${id.slice(entry.length + 1)}`)};\n`;
      }
      if (id.startsWith(`\0${site}/`)) {
        const name = id.slice(site.length + 2);
        const found = client.sites.find(({ locale }) => locale.name === name) ?? client.sites[0];
        return `export default ${JSON.stringify(found && { ...found, messages: clientMessages(found.messages) })};\n`;
      }
      return null;
    },
  };
}
