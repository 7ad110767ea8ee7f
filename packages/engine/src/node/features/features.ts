import type { Plugin } from "../plugins/plugin.ts";
import { llmsFiles } from "./llms.ts";
import { redirectFiles } from "./redirects.ts";
import { robots, sitemap } from "./sitemap.ts";

/** A feature of the engine that only adds files, written like a plugin. */
type Feature = Pick<Plugin, "name"> & Required<Pick<Plugin, "files">>;

const redirects: Feature = {
  name: "redirects",
  files: ({ redirects, config, sites }) =>
    redirectFiles(
      redirects,
      config,
      sites.map(({ locale }) => locale.path),
    ),
};

const forSearchEngines: Feature = {
  name: "sitemap",
  files: ({ pages, sites: [main] }) =>
    main
      ? [
          { paths: ["sitemap.xml"], content: sitemap(pages, main) },
          { paths: ["robots.txt"], content: robots(main) },
        ]
      : [],
};

const llms: Feature = { name: "llms", files: llmsFiles };

/** The features of the engine that are asked for files, before and after the plugins, whose files `llms.txt` lists. */
export const features = { before: [redirects, forSearchEngines], after: [llms] };
