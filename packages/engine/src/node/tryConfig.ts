import { checkConfigTargets } from "./checks/checkSite.ts";
import { lastSet } from "./content/model/model.ts";
import { loadSite } from "./makeSite.ts";
import { type Problem, SiteError } from "./problems/problems.ts";

/** What is wrong with a configuration. */
interface TriedConfig {
  problems: Problem[];
  /** If the site has no home page: the path of its main doc below the base URL, to which `/` can be redirected. */
  withoutHome?: string;
}

/**
 * Finds what a build would refuse of a configuration that isn't written yet: values, and those that name files or pages
 * which don't exist. No page is compiled.
 * @param values in place of those of the configuration's file
 */
export async function tryConfig(siteDir: string, values: Record<string, unknown>): Promise<TriedConfig> {
  try {
    const { config, content, problems } = await loadSite({
      siteDir,
      unwritten: values,
      changes: { dates: new Map() },
    });
    const [main] = content.locales;
    if (!main) return { problems };
    const { path } = main.locale;
    const targets = checkConfigTargets(config, content);
    const all = [...problems, ...targets];
    const doc = lastSet(main.sets)?.mainDoc;
    const lacksHome = doc && targets.some(({ key }) => key === undefined);
    return lacksHome ? { problems: all, withoutHome: doc.path.slice(path.length - 1) } : { problems: all };
  } catch (error) {
    if (error instanceof SiteError) return { problems: error.problems };
    throw error;
  }
}
