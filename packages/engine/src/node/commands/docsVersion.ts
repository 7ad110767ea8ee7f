import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { Options } from "../config/commandLine.ts";
import { readTranslations, releasedVersions, versionedSidebarsFile } from "../content/versions.ts";
import { loadConfig } from "../loadConfig.ts";
import { SiteError } from "../problems/problems.ts";

/** Version names that are valid as a folder name, a URL segment and a JSON key. */
const NAME = /^[a-z\d][\w.+-]{0,31}$/i;

/**
 * `docs:version NAME`: keeps a copy of the docs as a version, and prints where.
 * @throws {SiteError}
 */
export async function docsVersion(options: Options, [name = ""]: string[]): Promise<void> {
  const siteDir = resolve(options.site);
  const files = await cutVersion(siteDir, name);
  const place = (file: string) => relative(process.cwd(), join(siteDir, file));
  const { navbar } = await loadConfig(siteDir);
  const hasDropdown = navbar.items.some(({ type }) => type === "docsVersionDropdown");
  const next = hasDropdown
    ? "Next: build the site; readers see this version first, and choose in the navbar."
    : 'Next: readers see this version first; { type: "docsVersionDropdown", position: "right" } among the navbar\'s items lets them choose.';
  console.log(
    [`Cut version ${name} of the docs:`, ...files.map((file) => `  ${place(file)}`), next].join("\n"),
  );
}

/**
 * Keeps a copy of the docs as a version: copies their files, sidebars and translations, and adds the version as the
 * first in versions.json.
 * @returns the files and folders written, relative to the site
 * @throws {SiteError} if the name is invalid or taken; nothing is written then
 */
export async function cutVersion(siteDir: string, name: string): Promise<string[]> {
  const { docs, i18n } = await loadConfig(siteDir);
  if (docs === false) {
    throw new SiteError({
      key: "docs",
      message: "it is false: there is nothing to make a version of",
      hint: "Set it to { }.",
    });
  }
  const [elsewhere] = Object.entries(docs.files);
  if (elsewhere) {
    throw new SiteError({
      key: `docs.files.${elsewhere[0]}`,
      message: `a version is a copy of the docs folder, and ${elsewhere[1]} is none of its files: its links would lead nowhere`,
      hint: "Move the file into the docs folder, and remove the key.",
    });
  }
  const released = releasedVersions(siteDir);
  const known = checkName(name, released);
  const folder = `version-${known}`;
  const target = `versioned_docs/${folder}`;
  const sidebars = versionedSidebarsFile(known) ?? "";
  const locales = new Set(i18n.locales.filter((other) => other !== i18n.defaultLocale));
  const places = [...locales].map((locale) => `i18n/${locale}/docusaurus-plugin-content-docs`);
  const translated = places.flatMap((place) => [`${place}/${folder}`, `${place}/${folder}.json`]);
  const taken = [target, sidebars, ...translated].find((file) => existsSync(join(siteDir, file)));
  if (taken !== undefined) {
    throw new SiteError({
      file: taken,
      message: `it exists, but versions.json has no "${known}"`,
      hint: "Delete it, or add the version to versions.json by hand.",
    });
  }
  if (!existsSync(join(siteDir, docs.path))) {
    throw new SiteError({
      key: "docs.path",
      message: `there is no folder "${docs.path}"`,
      hint: "Name the folder of the docs.",
    });
  }
  await copy(siteDir, docs.path, target);
  await writeJson(siteDir, sidebars, docs.sidebars);
  const written = [target, sidebars];
  for (const place of places) written.push(...(await copyTranslations(siteDir, place, folder)));
  // Written last, because the version exists from then on.
  await writeJson(siteDir, "versions.json", [known, ...released]);
  return [...written, "versions.json"];
}

/**
 * Returns the name of a new version if it is valid.
 * @throws {SiteError} if it is taken or can't be a folder
 */
function checkName(name: string, released: string[]): string {
  if (released.includes(name)) {
    throw new SiteError({
      file: "versions.json",
      message: `there is a version "${name}" already`,
      hint: `Choose a name other than ${released.join(", ")}.`,
    });
  }
  if (!NAME.test(name) || name === "current") {
    throw new SiteError({
      message: `"${name}" can't be the name of a version`,
      hint: 'Use up to 32 letters, digits and . _ + -, a letter or digit first; "current" means the docs folder itself.',
    });
  }
  return name;
}

/**
 * Keeps the docs of a locale and the labels of their sidebars as a version, without the label of the version itself.
 * @param place folder of the locale's docs
 */
async function copyTranslations(siteDir: string, place: string, folder: string): Promise<string[]> {
  const written: string[] = [];
  if (existsSync(join(siteDir, place, "current"))) {
    await copy(siteDir, `${place}/current`, `${place}/${folder}`);
    written.push(`${place}/${folder}`);
  }
  if (existsSync(join(siteDir, place, "current.json"))) {
    const { "version.label": _, ...others } = readTranslations(siteDir, `${place}/current.json`);
    const entries = Object.entries(others).map(([key, message]) => [key, { message }]);
    await writeJson(siteDir, `${place}/${folder}.json`, Object.fromEntries(entries));
    written.push(`${place}/${folder}.json`);
  }
  return written;
}

/** Copies a folder. Links in it stay as they are written, so that those within it lead to the copied files. */
async function copy(siteDir: string, from: string, to: string): Promise<void> {
  await cp(join(siteDir, from), join(siteDir, to), { recursive: true, verbatimSymlinks: true });
}

async function writeJson(siteDir: string, file: string, value: unknown): Promise<void> {
  await mkdir(dirname(join(siteDir, file)), { recursive: true });
  await writeFile(join(siteDir, file), `${JSON.stringify(value, null, 2)}\n`);
}
