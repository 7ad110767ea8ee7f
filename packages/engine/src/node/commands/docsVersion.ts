import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { decodePart } from "../../shared/decodePart.ts";
import type { Options } from "../config/commandLine.ts";
import { loadContent } from "../content/load.ts";
import { readTranslations, releasedVersions, versionedSidebarsFile } from "../content/versions.ts";
import { endProblem, isWithin, keptProblem, leadsUp, readWithin } from "../files/containment.ts";
import { listFiles } from "../files/list.ts";
import { isThere, writeFiles } from "../files/writeFiles.ts";
import { loadConfig } from "../loadConfig.ts";
import { warn } from "../problems/failure.ts";
import { type Problem, SiteError, throwProblems } from "../problems/problems.ts";

/** Version names that are valid as a folder name, a URL segment and a JSON key. */
const NAME = /^[a-z\d][\w.+-]{0,31}$/i;

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * `docs:version NAME`: keeps a copy of the docs as a version, and prints where.
 * @throws {SiteError}
 */
export async function run(options: Options, [name = ""]: string[]): Promise<void> {
  const siteDir = resolve(options.site);
  const files = await cutVersion(siteDir, name);
  const places = files.map((file) => `  ${relative(process.cwd(), join(siteDir, file))}\n`).join("");
  const next =
    'readers see this version first; a navbar item { type: "docsVersionDropdown" } lets them choose.';
  console.log(`Cut version ${name} of the docs:\n${places}Next: ${next}`);
}

/**
 * Keeps a copy of the docs as a version: copies their files, sidebars and translations, and adds the version as the
 * first in versions.json. Paths that lead out of the docs folder still do. What a symbolic link leads to is copied, and nothing that is hidden.
 * Warns of links that aren't followed.
 * @returns the files and folders written, relative to the site
 * @throws {SiteError} if the name is invalid or taken; nothing is written then
 */
export async function cutVersion(siteDir: string, name: string): Promise<string[]> {
  const config = await loadConfig(siteDir);
  const { docs, i18n } = config;
  if (docs === false) {
    const message = "it is false: there is nothing to make a version of";
    throw new SiteError({ key: "docs", message, hint: "Set it to { }." });
  }
  const [elsewhere] = Object.entries(docs.files);
  if (elsewhere) {
    const message = `a version is a copy of the docs folder, and ${elsewhere[1]} is none of its files: its links would lead nowhere`;
    const hint = "Move the file into the docs folder, and remove the key.";
    throw new SiteError({ key: `docs.files.${elsewhere[0]}`, message, hint });
  }
  const released = releasedVersions(siteDir);
  checkName(name, released);
  const folder = `version-${name}`;
  const target = `versioned_docs/${folder}`;
  const sidebars = versionedSidebarsFile(name) ?? "";
  const locales = new Set(i18n.locales.filter((other) => other !== i18n.defaultLocale));
  const places = [...locales].map((locale) => `i18n/${locale}/docusaurus-plugin-content-docs`);
  const translated = places.flatMap((place) => [`${place}/${folder}`, `${place}/${folder}.json`]);
  const taken = [target, sidebars, ...translated].find((file) => isThere(join(siteDir, file)));
  if (taken !== undefined) {
    const message = `it exists, but versions.json has no "${name}"`;
    const hint = "Delete it, or add the version to versions.json by hand.";
    throw new SiteError({ file: taken, message, hint });
  }
  const isAround = !leadsUp(relative(join(siteDir, docs.path), join(siteDir, target)));
  if (isAround || !existsSync(join(siteDir, docs.path))) {
    const message = `${isAround ? "versions would be in the" : "there is no"} folder "${docs.path}"`;
    throw new SiteError({ key: "docs.path", message, hint: "Name a folder of the docs alone." });
  }
  const { kept } = await loadContent(siteDir, config, true);
  // Pages may be made by a program, and then git ignores them.
  const ofPages = { ...kept, whyIgnored: () => undefined };
  const mayCopy = (file: string) =>
    !keptProblem(file, /(?:\.mdx?|\/_category_\.\w+)$/.test(file) ? ofPages : kept, "text") &&
    !endProblem(file, kept, /(?:^|\/)_/.test(file) ? "text" : "file");
  const copies = [[docs.path, target], ...places.map((place) => [`${place}/current`, `${place}/${folder}`])];
  const files = new Map<string, string | Uint8Array>([[sidebars, asJson(docs.sidebars)]]);
  for (const [from = "", to = ""] of copies) {
    const { files: names, problems } = listFiles(siteDir, from);
    warn(problems, true);
    for (const file of names) {
      if (!mayCopy(`${from}/${file}`)) continue;
      const bytes = Buffer.from(readWithin(siteDir, join(siteDir, from, file)));
      const isPage = /\.mdx?$/.test(file);
      files.set(`${to}/${file}`, isPage ? withPaths(bytes.toString(), siteDir, from, to, file) : bytes);
    }
    if (from === docs.path || !existsSync(join(siteDir, `${from}.json`))) continue;
    const wrong: Problem[] = [];
    const { "version.label": _, ...labels } = readTranslations(siteDir, `${from}.json`, wrong);
    throwProblems(wrong);
    const entries = Object.entries(labels).map(([key, message]) => [key, { message }]);
    files.set(`${to}.json`, asJson(Object.fromEntries(entries)));
  }
  files.set("versions.json", asJson([name, ...released]));
  await writeFiles(siteDir, files, "versions.json");
  const written = [target, sidebars, ...translated].filter((file) => isThere(join(siteDir, file)));
  return [...written, "versions.json"];
}

/**
 * The text of a page with paths that lead from the copy where they led before: out of the folder, which may be less deep. What
 * stands behind a quote, a bracket or a blank and leads to a file is taken for a path.
 */
function withPaths(text: string, siteDir: string, from: string, to: string, file: string): string {
  return text.replace(/(?<=[<"'( ])(?:\.\/)*\.\.\/[^\n<>"')#?]*[^\s<>"')#?/]/g, (path) => {
    const target = join(from, dirname(file), path);
    if (!existsSync(join(siteDir, decodePart(target)))) return path;
    const led = isWithin(target, from) ? join(to, relative(from, target)) : target;
    return relative(join(to, dirname(file)), led);
  });
}

/**
 * Checks the name of a new version.
 * @throws {SiteError} if it is taken or can't be a folder
 */
function checkName(name: string, released: string[]): void {
  if (released.includes(name)) {
    const hint = `Choose a name other than ${released.join(", ")}.`;
    throw new SiteError({ file: "versions.json", message: `there is a version "${name}" already`, hint });
  }
  if (!NAME.test(name) || name === "current") {
    const hint =
      'Use up to 32 letters, digits and . _ + -, a letter or digit first; "current" means the docs folder itself.';
    throw new SiteError({ message: `"${name}" can't be the name of a version`, hint });
  }
}
