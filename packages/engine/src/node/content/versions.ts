import type { Locale } from "../../shared/site.ts";
import type { DocsConfig } from "../config/schema/schema.ts";
import { readJson } from "../files/json.ts";
import { encodeName } from "../files/urlPath.ts";
import { isRecord, shown } from "../problems/issues.ts";
import { orElse, type Problem, SiteError } from "../problems/problems.ts";
import type { VersionInfo } from "./model/model.ts";
import { routePath } from "./model/naming.ts";

/** Whether a name can be used in folder names and URLs. */
function isVersionName(name: unknown): boolean {
  return typeof name === "string" && /^[^/\\\s.][^/\\\s]*$/.test(name) && name !== "current";
}

/**
 * The names in versions.json, newest first; without "current", which is a version of its own.
 * @throws {SiteError} if it is no list of valid names
 */
export function releasedVersions(siteDir: string): string[] {
  const written = readJson(siteDir, "versions.json") ?? [];
  const names = Array.isArray(written) ? written.filter((name) => name !== "current") : written;
  const wrong = Array.isArray(names) ? names.find((name) => !isVersionName(name)) : names;
  if (!Array.isArray(names) || wrong !== undefined) {
    const message = Array.isArray(names)
      ? `${shown(wrong)} is not a version name`
      : `it is ${shown(wrong)}, not a list of version names`;
    throw new SiteError([{ file: "versions.json", message, hint: 'Write ["2.0", "1.0"], newest first.' }]);
  }
  return [...new Set(names)];
}

/**
 * The versions of the docs in one locale, the current one first, also if it isn't published.
 * @param problems gets what is wrong with them: versions that don't exist, and that none is published
 */
export function loadVersions(
  siteDir: string,
  docs: DocsConfig,
  locale: Locale,
  problems: Problem[],
): (VersionInfo & { isPublished: boolean })[] {
  const released = orElse([], problems, () => releasedVersions(siteDir));
  const all = ["current", ...released];
  const names = docs.includeCurrentVersion || released.length === 0 ? all : released;
  problems.push(...unknownVersions(docs, names));
  const last = names.find((name) => name === docs.lastVersion) ?? released[0] ?? "current";
  if (!docs.includeCurrentVersion && released.length === 0) {
    const message = "it is false and versions.json has no version";
    problems.push({ key: "docs.includeCurrentVersion", message, hint: "Set it to true." });
  }
  const lastIndex = all.indexOf(last);
  return all.map((name, index) => {
    const given: Partial<DocsConfig["versions"][string]> = docs.versions[name] ?? {};
    const folder = name === "current" ? "current" : `version-${name}`;
    const i18n = `i18n/${locale.name}/docusaurus-plugin-content-docs/${folder}`;
    const translations = locale.isDefault ? {} : readTranslations(siteDir, `${i18n}.json`, problems);
    const isLast = name === last;
    const defaultPath = isLast ? "" : name === "current" ? "next" : encodeName(name);
    const defaultBanner = isLast ? "none" : index < lastIndex ? "unreleased" : "unmaintained";
    const path = routePath(locale.path, docs.routeBasePath, given.path ?? defaultPath);
    return {
      name,
      isPublished: names.includes(name),
      label: translations["version.label"] ?? given.label ?? (name === "current" ? "Next" : name),
      path: path.replace(/(.)\/+$/, "$1"),
      isLast,
      banner: given.banner ?? defaultBanner,
      badge: given.badge ?? names.length > 1,
      noIndex: given.noIndex ?? false,
      dir: name === "current" ? docs.path : `versioned_docs/${folder}`,
      files: name === "current" ? docs.files : {},
      localizedDir: locale.isDefault ? undefined : i18n,
      translations,
    };
  });
}

function unknownVersions(docs: DocsConfig, names: string[]): Problem[] {
  const named = Object.keys(docs.versions).map((name) => [name, `docs.versions.${name}`]);
  if (docs.lastVersion !== undefined) named.push([docs.lastVersion, "docs.lastVersion"]);
  const hint = `Available version names: ${names.join(", ")}.`;
  return named
    .filter(([name = ""]) => !names.includes(name))
    .map(([name, key = ""]) => ({ key, message: `there is no version "${name}"`, hint }));
}

/**
 * Reads a translation file in Docusaurus' format: `{ key: { message } }`.
 * @param problems gets what is wrong with it
 */
export function readTranslations(siteDir: string, file: string, problems: Problem[]): Record<string, string> {
  const entries = orElse({}, problems, () => readJson(siteDir, file) ?? {});
  const texts: Record<string, string> = {};
  if (!isRecord(entries)) {
    const message = `it is ${shown(entries)}, not an object of texts`;
    problems.push({ file, message, hint: 'Write { "key": { "message": "…" } }.' });
    return texts;
  }
  for (const [key, entry] of Object.entries(entries)) {
    const message = isRecord(entry) ? entry.message : undefined;
    if (typeof message === "string") texts[key] = message;
    else problems.push({ file, key, message: "it has no message", hint: 'Write { "message": "…" }.' });
  }
  return texts;
}

/** The file of a version's sidebars; undefined for the current version, whose sidebars are in the configuration. */
export function versionedSidebarsFile(name: string): string | undefined {
  return name === "current" ? undefined : `versioned_sidebars/version-${name}-sidebars.json`;
}
