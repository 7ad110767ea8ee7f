import { checkConfig } from "./checks/config.ts";
import { type ConfigSource, readConfig } from "./config/load.ts";
import type { SiteConfig } from "./config/schema/schema.ts";
import { addPlugins } from "./plugins/addPlugins.ts";

/**
 * Reads and checks the configuration of a site, and adds what its plugins bring.
 * @throws {SiteError} if there is none, it can't be imported, or values are wrong (all are listed)
 */
export async function loadConfig(...source: ConfigSource): Promise<SiteConfig> {
  return addPlugins(await readConfig(checkConfig, ...source), source[0]);
}
