import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Options } from "../config/commandLine.ts";
import { loadConfig } from "../loadConfig.ts";
import { pluginsOf } from "../plugins/plugin.ts";
import { inHook } from "../plugins/run.ts";

/**
 * The commands of a site's plugins, by name; none if there is no folder of a site.
 * @throws {SiteError} if the configuration is wrong; what a command throws names its plugin
 */
export async function pluginCommands({
  site,
  base,
  url,
}: Options): Promise<Map<string, { help: string; run(options: Options, values: string[]): Promise<void> }>> {
  const siteDir = resolve(site);
  if (!statSync(siteDir, { throwIfNoEntry: false })?.isDirectory()) return new Map();
  const config = await loadConfig(siteDir, { baseUrl: base, url });
  return new Map(
    pluginsOf(config).flatMap((plugin) =>
      Object.entries(plugin.commands ?? {}).map(([name, { help, run }]) => [
        name,
        {
          help,
          run: (options, values) =>
            inHook({ plugin, hook: "commands", config, siteDir }, () => run({ siteDir, options, values })),
        },
      ]),
    ),
  );
}
