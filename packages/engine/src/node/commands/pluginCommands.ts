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
export async function pluginCommands({ site, base, url }: Options) {
  const commands = new Map<
    string,
    { help: string; run(options: Options, values: string[]): Promise<void> }
  >();
  const siteDir = resolve(site);
  if (!statSync(siteDir, { throwIfNoEntry: false })?.isDirectory()) return commands;
  const config = await loadConfig(siteDir, { baseUrl: base, url });
  for (const plugin of pluginsOf(config)) {
    const call = { plugin, hook: "commands" as const, config, siteDir };
    for (const [name, { help, run }] of Object.entries(plugin.commands ?? {}))
      commands.set(name, {
        help,
        run: (options, values) => inHook(call, () => run({ siteDir, options, values })),
      });
  }
  return commands;
}
