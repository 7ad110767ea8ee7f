import type { Plugin } from "vite";
import { clientMessages } from "../../shared/messages/clientMessages.ts";
import type { Site } from "../../shared/site.ts";

const entry = "virtual:app/";
const site = "virtual:site";

/**
 * A plugin that gives the client its configuration. `virtual:app/<locale>` is the entry of a locale's pages: the
 * client's main module, in which `virtual:site` is that locale's `Site`. All other modules are shared by the locales.
 */
export function virtualSite(sites: Site[]): Plugin {
  return {
    name: "docs:site",
    resolveId(id, importer) {
      if (id.startsWith(entry)) {
        return `\0${id}`;
      }
      if (id === site) {
        return `\0${site}/${/\?locale=(.+)$/.exec(importer ?? "")?.[1] ?? ""}`;
      }
      return null;
    },
    load(id) {
      if (id.startsWith(`\0${entry}`)) {
        return `import "/src/client/main.tsx?locale=${id.slice(entry.length + 1)}";\n`;
      }
      if (id.startsWith(`\0${site}/`)) {
        const name = id.slice(site.length + 2);
        const found = sites.find(({ locale }) => locale.name === name) ?? sites[0];
        return `export default ${JSON.stringify(found && { ...found, messages: clientMessages(found.messages) })};\n`;
      }
      return null;
    },
  };
}
