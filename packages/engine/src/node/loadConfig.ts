import { checkConfig } from "./checks/config.ts";
import { type ConfigOverrides, type ImportModule, readConfig, withConfigFile } from "./config/load.ts";
import type { SiteConfig } from "./config/schema/schema.ts";
import { addPlugins } from "./plugins/addPlugins.ts";
import { SiteError } from "./problems/problems.ts";

/**
 * Reads and checks the configuration of a site, and adds what its plugins bring.
 * @param unwritten values to check in place of those in the configuration's file, which may be missing
 * @throws {SiteError} if there is none, it can't be imported, or values are wrong (all are listed)
 */
export async function loadConfig(
  siteDir: string,
  overrides: ConfigOverrides = {},
  load?: ImportModule,
  unwritten?: Record<string, unknown>,
): Promise<SiteConfig> {
  const config = await readConfig(siteDir, overrides, load, unwritten);
  const problems = checkConfig(config);
  if (problems.length > 0) throw new SiteError(withConfigFile(problems, siteDir));
  return addPlugins(config);
}
