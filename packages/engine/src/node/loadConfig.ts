import { checkConfig } from "./checks/config.ts";
import { readConfig, withConfigFile } from "./config/load.ts";
import type { SiteConfig } from "./config/schema/schema.ts";
import { addPlugins } from "./plugins/addPlugins.ts";
import { SiteError } from "./problems/problems.ts";

/**
 * Reads and checks the configuration of a site, and adds what its plugins bring.
 * @param asked as `readConfig` takes it
 * @throws {SiteError} if there is none, it can't be imported, or values are wrong (all are listed)
 */
export async function loadConfig(...asked: Parameters<typeof readConfig>): Promise<SiteConfig> {
  const [siteDir] = asked;
  const config = await readConfig(...asked);
  const problems = checkConfig(config);
  if (problems.length > 0) throw new SiteError(withConfigFile(problems, siteDir));
  return addPlugins(config, siteDir);
}
