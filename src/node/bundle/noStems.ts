import type { Plugin } from "vite";
import { hasLightStems } from "../../shared/search/lightStem.ts";
import type { Site } from "../../shared/site.ts";

/** A plugin that leaves out the light stemmers where no locale of the site has one. */
export function noStems(sites: Site[]): Plugin {
  const used = sites.some(({ locale }) => hasLightStems(locale.htmlLang));
  return {
    name: "docs:no-stems",
    load: {
      filter: { id: /\/src\/shared\/search\/lightStem\.ts$/ },
      handler: () => (used ? null : "export const lightStem = (word) => word;\n"),
    },
  };
}
