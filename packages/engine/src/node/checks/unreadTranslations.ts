import type { SiteConfig } from "../config/schema/schema.ts";
import type { LocaleContent } from "../content/model/model.ts";
import { pagesFolder } from "../content/pageFiles.ts";
import { listFiles } from "../files/list.ts";
import type { Problem } from "../problems/problems.ts";

/** Warns of translated pages in folders that nothing reads: of a locale or version that isn't listed, or misspelt. */
export function unreadTranslations(
  siteDir: string,
  locales: LocaleContent[],
  { docs, pages }: SiteConfig,
): Problem[] {
  const read = locales.flatMap(({ locale, sets }) => [
    ...sets.map(({ version }) => version.localizedDir),
    pagesFolder(locale, pages).localizedDir,
    // Where the docs folder isn't read, its translations aren't either, and that is meant.
    ...(docs && !docs.includeCurrentVersion
      ? [`i18n/${locale.name}/docusaurus-plugin-content-docs/current`]
      : []),
  ]);
  const example = read.find((folder) => folder !== undefined);
  const hint = `List its language in i18n.locales${example ? `, or move it into a folder such as ${example}` : ""}.`;
  return listFiles(siteDir, "i18n")
    .files.filter((name) => /^[^/]+\/[^/]+\/(.+\/)?[^/_][^/]*\.mdx?$/.test(name))
    .map((name) => `i18n/${name}`)
    .filter((file) => !read.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => ({
      file,
      message: "no listed language or version has this folder, so the page is left out",
      hint,
      severity: "warning",
    }));
}
