import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { isAbsolute, join, normalize, relative, resolve } from "node:path";
import type { Plugin } from "@plaindocs/engine";
import {
  callOf,
  configNames,
  isRecord,
  type Problem,
  pictureHosts,
  SiteError,
  tryConfig,
} from "@plaindocs/engine/plugin";
import { docusaurus } from "../plugin/plugin.ts";
import { type Left, mapConfig } from "./mapConfig.ts";
import { readDocusaurus } from "./readDocusaurus.ts";

type Values = Record<string, unknown>;

const configName = "site.config.ts";
const packageName = "@plaindocs/docusaurus";
const recursive = { recursive: true, encoding: "utf8" } as const;

/**
 * Writes a `site.config.ts` beside the Docusaurus configuration of a folder, and changes no other file. Values that
 * the engine refuses, and links that lead nowhere, are left out.
 * @returns a text for the terminal: what was taken over and what was left out
 * @throws {SiteError} if there is no Docusaurus configuration, or already a `site.config.ts`
 */
export async function migrate(siteDir: string): Promise<string> {
  // A link that leads nowhere is there as well.
  const there = configNames.find((name) => lstatSync(join(siteDir, name), { throwIfNoEntry: false }));
  if (there !== undefined) {
    throw new SiteError({
      file: there,
      message: "it exists already, and migrate writes over nothing",
      hint: `Build with it (${callOf("build", "--site", siteDir)}), or move it away and migrate again.`,
    });
  }
  const left: Left = new Map();
  const { values, format } = mapConfig(await readDocusaurus(siteDir), left);
  const options = format === undefined ? {} : { format };
  const plugin = docusaurus(options);
  correctPaths(values, siteDir, left);
  const hosts = hostsOf(values, siteDir);
  if (hosts.length > 0) {
    values.images = { hosts };
    left.set(
      "pictures from other hosts",
      "they are kept by images.hosts: each of these hosts learns who reads",
    );
  }
  // Removing one problem can reveal another, so the check is repeated.
  for (let round = 0; round < 40; round++) {
    if (!dropRefused(values, await problemsOf(values, plugin, siteDir, left), left)) break;
  }
  await writeFile(join(siteDir, configName), configText(values, options), { flag: "wx" });
  const pages = String(values.pages ?? "pages");
  for (const file of existsSync(join(siteDir, pages)) ? readdirSync(join(siteDir, pages), recursive) : []) {
    if (/\.[jt]sx?$/.test(file)) left.set(join(pages, file), "pages are Markdown; none is written in React");
  }
  return report(values, left);
}

/** The hosts of pictures in the footer and in all Markdown files. */
function hostsOf({ docs, pages, footer }: Values, siteDir: string): string[] {
  const path = isRecord(docs) && typeof docs.path === "string" ? docs.path : "docs";
  const folders = [path, String(pages), "versioned_docs", "i18n"].map((name) => join(siteDir, name));
  const files = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, recursive)
      .filter((file) => /\.mdx?$/.test(file) && !file.includes("node_modules"))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  );
  const texts = [...files, JSON.stringify(footer ?? "").replaceAll('\\"', '"')];
  return [...new Set(texts.flatMap(pictureHosts))].sort();
}

/** Corrects paths that Docusaurus accepts and this engine doesn't. */
function correctPaths(values: Values, siteDir: string, left: Left): void {
  const docs = isRecord(values.docs) ? values.docs : {};
  const fromSite = (path: string) => (isAbsolute(path) ? relative(resolve(siteDir), path) : normalize(path));
  if (typeof docs.path === "string") docs.path = fromSite(docs.path);
  // The docs may be beside the website, in the same repository.
  if (typeof docs.path === "string" && !existsSync(join(siteDir, docs.path))) {
    left.set("docs.path", `there is no folder ${docs.path}; the docs are read from "docs"`);
    delete docs.path;
  }
  const styles = Array.isArray(values.styles) ? values.styles.map((file) => fromSite(String(file))) : [];
  const there = styles.filter((file) => {
    const reason = isInside(file, siteDir) ? undefined : `there is no ${file}`;
    const isCss = file.endsWith(".css");
    if (reason !== undefined || !isCss)
      left.set(file, reason ?? "it is no CSS; name the file that is made from it");
    return reason === undefined && isCss;
  });
  if (there.length > 0) values.styles = there;
  else delete values.styles;
}

function isInside(path: string, siteDir: string): boolean {
  return !normalize(path).startsWith("..") && existsSync(join(siteDir, path));
}

/** The problems of a configuration. A site without a home page gets a redirect to its main doc. */
async function problemsOf(values: Values, plugin: Plugin, siteDir: string, left: Left): Promise<Problem[]> {
  const { problems, withoutHome } = await tryConfig(siteDir, { ...values, plugins: [plugin] });
  if (withoutHome !== undefined) {
    const redirects = Array.isArray(values.redirects) ? values.redirects : [];
    values.redirects = [...redirects, { from: "/", to: withoutHome }];
    left.set("the home page", `there is none in Markdown, so "/" leads to ${withoutHome} (redirects)`);
  }
  return problems;
}

/**
 * Removes the values that problems name, the last of a list first, so that indexes stay right.
 * @returns whether it removed any
 */
function dropRefused(values: Values, problems: Problem[], left: Left): boolean {
  const refused = problems
    .flatMap(({ file = configName, key, severity, message }) =>
      // The sidebars are in a file of their own.
      key === undefined || key.startsWith("docs.sidebars") || file !== configName || severity === "warning"
        ? []
        : [{ key, message }],
    )
    .sort((a, b) => b.key.localeCompare(a.key, "en", { numeric: true }));
  return (
    refused.filter(({ key, message }) => {
      // A link whose target is refused is removed as a whole.
      const whole = key.replace(/(\[\d+\])\.(?:to|href|docId|sidebarId)$/, "$1");
      const dropped = drop(values, whole);
      if (dropped && !left.has(key)) left.set(key, message);
      return dropped;
    }).length > 0
  );
}

/**
 * Removes the value at a key path such as `navbar.items[2].to`.
 * @returns whether there was such a value
 */
function drop(value: unknown, key: string): boolean {
  if (Array.isArray(value)) {
    const [, index = "", rest = ""] = /^\[(\d+)\]\.?(.*)$/s.exec(key) ?? [];
    if (index === "" || value[Number(index)] === undefined) return false;
    if (rest === "" || !drop(value[Number(index)], rest)) value.splice(Number(index), 1);
    return true;
  }
  if (!isRecord(value)) return false;
  // A name can contain dots itself, such as that of a version, so the longest one that fits is taken.
  const name = Object.keys(value)
    .sort((a, b) => b.length - a.length)
    .find((own) => key === own || key.startsWith(`${own}.`) || key.startsWith(`${own}[`));
  if (name === undefined) return false;
  const rest = key.slice(name.length).replace(/^\./, "");
  if (rest === "" || !drop(value[name], rest)) delete value[name];
  return true;
}

/** The text of the configuration file, with unquoted keys where possible. */
function configText(values: Values, options: Values): string {
  const literal = (value: Values) =>
    JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
  const given = Object.keys(options).length > 0 ? literal(options).replaceAll(/\s+/g, " ") : "";
  const withPlugin = literal(values).replace(/\n\}$/, `,\n  plugins: [docusaurus(${given})]\n}`);
  return `import { docusaurus } from "${packageName}";\n\nexport default ${withPlugin};\n`;
}

function report(values: Values, left: Left): string {
  const taken = Object.entries(values).flatMap(([key, value]) =>
    key === "docs" && isRecord(value) ? Object.keys(value).map((own) => `docs.${own}`) : [key],
  );
  return [
    `Wrote ${configName}. No other file was changed.`,
    `\nTaken over: ${taken.join(", ")}.`,
    ...(left.size > 0 ? ["\nLeft out:"] : []),
    ...[...left].map(([key, reason]) => `  ${key}: ${reason}`),
  ].join("\n");
}
