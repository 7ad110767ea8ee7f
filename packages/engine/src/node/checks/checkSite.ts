import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { Content } from "../content/load.ts";
import type { Doc } from "../content/model/model.ts";
import { missingFile } from "../content/staticFiles.ts";
import { isExcluded } from "../files/containment.ts";
import type { Changes } from "../files/gitDates.ts";
import { listFiles } from "../files/list.ts";
import type { MadePages } from "../pages/makePages.ts";
import { hintNear, type Problem } from "../problems/problems.ts";
import { checkAnchors } from "./anchors.ts";
import { checkDocLinks, checkDocs, checkSearchContexts } from "./docs.ts";
import { placedLinks } from "./targets.ts";

/** What is wrong with a site whose files were read, before any page is compiled. */
export function checkContent(config: SiteConfig, content: Content): Problem[] {
  const sets = content.locales.flatMap((locale) => locale.sets);
  const isEmpty = [...sets, ...content.locales].every(
    (part) => ("docs" in part ? part.docs : part.pages).length === 0,
  );
  return [
    ...content.problems,
    ...missingFolders(config, content),
    ...strayFolders(content),
    ...idleExcludes(config, content),
    ...sets.flatMap((set) => checkDocs(set, isEmpty)),
    ...content.locales.flatMap((locale) => checkSearchContexts(config, locale)),
  ];
}

/** Folders of static files that aren't there. The usual one may be missing. */
function missingFolders({ staticDirectories }: SiteConfig, { siteDir }: Content): Problem[] {
  return staticDirectories
    .filter((folder) => folder !== "static" && !existsSync(join(siteDir, folder)))
    .map((folder) => {
      const message = `there is no folder "${folder}" in the site's folder, and nothing of it is published`;
      const hint = "Make it, or take it from the list.";
      return { key: "staticDirectories", message, hint, severity: "warning" };
    });
}

/** Folders of translations and versions that are called like none of the site's: nothing of them is published. */
function strayFolders({ siteDir, locales }: Content): Problem[] {
  const translations = locales.flatMap(({ locale }) => (locale.isDefault ? [] : locale.name));
  const names = locales.flatMap(({ sets }) => sets.map(({ version }) => `version-${version.name}`));
  const versions = ["current", ...names];
  const ofLocales = translations.map((name) => [`i18n/${name}/docusaurus-plugin-content-docs`, versions]);
  const all = { i18n: translations, versioned_docs: versions, ...Object.fromEntries(ofLocales) };
  const message = "nothing of it is published: no version, and no locale but the default one, is called so";
  return Object.entries<string[]>(all).flatMap(([dir, known]) => {
    const found = listFiles(siteDir, dir).files.flatMap((file) => file.match(/^[^/]+(?=\/)/) ?? []);
    const strays = [...new Set(found)].filter((name) => !known.includes(name));
    return strays.map((name): Problem => {
      const hint = hintNear(name, known, "Add it to i18n.locales or versions.json, or remove it.");
      return { file: join(dir, name), message, hint, severity: "warning" };
    });
  });
}

/** The dates that pages lack because git gave none. Where no dates are shown and none were to be had, nothing is wrong. */
export function checkChanges({ docs }: SiteConfig, { locales }: Content, changes: Changes): Problem[] {
  const { refusal, isExpected = refusal === undefined, dates } = changes;
  if (isExpected && (docs === false || !docs.showLastUpdateTime)) return [];
  const all = locales.flatMap(({ sets }) => sets.flatMap((set) => set.docs));
  const lacksDate = ({ file, source }: Doc) => !source.frontMatter.last_update?.date && !dates.get(file);
  const undated = all.find((doc) => lacksDate(doc) && isIn(dates, doc.file));
  const reason = refusal ?? (undated && `it has no commit here for pages such as ${undated.file}`);
  if (reason === undefined) return [];
  const message = `pages have no dates, because git gave none: ${reason}`;
  const hint =
    "Mend what git names, fetch all commits (fetch-depth: 0), or write last_update into front matter.";
  return [{ message, hint, severity: "warning" }];
}

/** Whether git knows a file, or a folder above it as a submodule. */
function isIn(dates: Changes["dates"], file: string): boolean {
  return dates.has(file) || (file !== dirname(file) && isIn(dates, dirname(file)));
}

/** The globs of `docs.exclude` that match no file. */
function idleExcludes({ docs }: SiteConfig, { siteDir, kept }: Content): Problem[] {
  if (docs === false || docs.exclude.length === 0) return [];
  const names = kept.folders
    .filter(({ exclude }) => exclude.length > 0)
    .flatMap(({ dir }) => listFiles(siteDir, dir).files);
  const idle = docs.exclude.filter((glob) => !names.some((name) => isExcluded(name, [glob])));
  const hint = "Write it as seen from the folder of the docs: drafts/**.";
  return idle.map((glob) => {
    const message = `"${glob}" matches no file of the docs, so what it should leave out may be published`;
    return { key: "docs.exclude", message, hint, severity: "link" };
  });
}

/** What is wrong with compiled pages: their texts, and what they name that the site lacks. */
export function checkPages(config: SiteConfig, content: Content, { compiled }: MadePages): Problem[] {
  const ofTexts = [...compiled.values()].flatMap((page) => page.problems);
  const images = [...compiled.keys()].flatMap(({ file, source }) =>
    missingFile({ file, key: "image", src: source.frontMatter.image }, config, content.staticFiles),
  );
  const docLinks = content.locales
    .flatMap(({ sets }) => sets)
    .flatMap((set) => set.docs.flatMap((doc) => (compiled.has(doc) ? checkDocLinks(doc, set) : [])));
  const ofFrames = content.locales.flatMap((locale) => placedLinks(config, locale));
  return [...ofTexts, ...images, ...docLinks, ...checkAnchors(config, { compiled }, ofFrames)];
}
