import { plainPath } from "../shared/paths.ts";
import { checkTargets } from "./checks/targets.ts";
import type { SiteConfig } from "./config/schema/schema.ts";
import type { Content } from "./content/load.ts";
import { type LocaleContent, lastSet } from "./content/model/model.ts";
import { joinPath } from "./content/model/naming.ts";
import { staticName } from "./content/staticFiles.ts";
import { encodeLink, isAddress, splitLink } from "./files/urlPath.ts";
import { loadSite } from "./makeSite.ts";
import { isRecord } from "./problems/issues.ts";
import { type Problem, SiteError } from "./problems/problems.ts";

/**
 * Finds what a build would refuse of a configuration that isn't written yet: values, and those that name files or pages
 * which don't exist. No page is compiled.
 * @param values in place of those of the configuration's file
 * @returns also why the file of the sidebars can't be read, which hides nothing else, and, of a site that has no home page, the path of its main doc below the base URL, to which `/` can be redirected
 */
export async function tryConfig(
  siteDir: string,
  values?: Record<string, unknown>,
): Promise<{ problems: Problem[]; unread?: Problem[]; withoutHome?: string }> {
  try {
    const options = { siteDir, ...(values && { unwritten: values }), changes: { dates: new Map() } };
    const { config, content, problems } = await loadSite(options);
    const [main] = content.locales;
    if (!main) return { problems };
    const targets = checkTargets(config, content.locales);
    const all = [...problems, ...targets, ...deadRedirects(config, content, main)];
    const doc = lastSet(main.sets)?.mainDoc;
    if (!doc || targets.every(({ key }) => key !== undefined)) return { problems: all };
    return { problems: all, withoutHome: doc.path.slice(main.locale.path.length - 1) };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const { docs = {} } = values ?? { docs: false };
    const isOfFile = error.problems.every(({ key }) => key === undefined);
    if (!isOfFile || !isRecord(docs) || docs.sidebars !== undefined) return { problems: error.problems };
    const { problems, ...more } = await tryConfig(siteDir, { ...values, docs: { ...docs, sidebars: {} } });
    const known = problems.filter(({ key }) => !key?.endsWith(".sidebarId"));
    return { ...more, problems: known, unread: error.problems };
  }
}

/** The redirects that lead to no page, or from one. */
function deadRedirects(config: SiteConfig, { staticFiles }: Content, { routes }: LocaleContent): Problem[] {
  const { redirects, baseUrl } = config;
  const isPage = (path: string) => routes.has(plainPath(encodeLink(joinPath(baseUrl, path))));
  const isThere = (to: string) =>
    isAddress(to) || isPage(splitLink(to)[0]) || staticFiles.has(staticName(to));
  return redirects.flatMap(({ from, to }, index) => {
    const key = `redirects[${index}]`;
    const page = [from].flat().find(isPage);
    if (page !== undefined) return [{ key, message: `there is a page at "${page}"` }];
    return isThere(to) ? [] : [{ key, message: `there is no page at "${to}"` }];
  });
}
