import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import type { Options } from "../config/commandLine.ts";
import { engineFolder } from "../files/folders.ts";
import { readJson } from "../files/json.ts";
import { isThere, writeFiles } from "../files/writeFiles.ts";
import { oneLine } from "../markdown/hast.ts";
import { isRecord } from "../problems/issues.ts";
import { branchOf, clonedName, helpPackage, type PluginSite, pluginSite } from "./pluginSite.ts";

const ignored = ["node_modules/", "dist/"];

/** The commands that install packages, by lock file. Node brings npm alone. */
const installers = {
  "pnpm-lock.yaml": "npx --yes corepack pnpm install --frozen-lockfile",
  "yarn.lock": "npx --yes corepack yarn install --frozen-lockfile",
  "bun.lock": "npx --yes bun install --frozen-lockfile",
  "package-lock.json": "npm ci",
};

/**
 * `init [FOLDER]`: writes what a first site needs and says what to do next. It asks nothing, and overwrites no file. In the
 * repository of a plugin, the site is of the Markdown that is there.
 * @throws {SiteError} if the package.json of the folder is no JSON, or something is in the way; nothing is written then
 */
export async function run(_options: Options, [folder = "."]: string[]): Promise<void> {
  const dir = resolve(folder);
  const manifest = readJson(dir, "package.json");
  const { name, description } = isRecord(manifest) ? manifest : {};
  const title = titleOf(dir, name);
  const branch = branchOf(dir);
  const plugin = pluginSite(dir, title, branch);
  const template = join(engineFolder, "template");
  const names = readdirSync(template, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(template, name)).isFile() && isWanted(name, plugin));
  const kept = files.filter((name) => isThere(join(dir, name)));
  const written = files.filter((name) => !kept.includes(name));
  const [, install = "npm install"] =
    Object.entries(installers).find(([lock]) => isThere(join(dir, lock))) ?? [];
  const tagline = plugin?.tagline || (typeof description === "string" ? oneLine(description) : "");
  const line = tagline && `tagline: ${JSON.stringify(tagline)},`;
  const values = { title, tagline: line, install, branch: JSON.stringify(branch).slice(1, -1) };
  const textOf = (name: string) => filled(readFileSync(join(template, name), "utf8"), values, plugin);
  const contents = new Map<string, string | Uint8Array>(written.map((name) => [name, textOf(name)]));
  const ignoring = withIgnored(dir);
  if (ignoring) contents.set(".gitignore", ignoring);
  await writeFiles(dir, contents, ".gitignore");
  const list = (files: string[]) => files.map((file) => `  ${join(folder, file)}\n`).join("");
  console.log(
    [
      written.length > 0 ? `Written:\n${list(written)}` : "",
      ignoring ? `Added to:\n${list([".gitignore"])}` : "",
      kept.length > 0 ? `Left as they are, because they exist:\n${list(kept)}` : "",
      `Tagline: ${tagline || "none yet. Write one line that says what it is about into site/site.config.ts"}\n`,
      "Next:\n",
      ...(relative(process.cwd(), dir) === "" ? [] : [`  cd ${folder}\n`]),
      `  npx plaindocs dev      and write: ${plugin ? "the README" : "site/docs/index.md"} is the first page\n`,
      "  npx plaindocs build    writes the site into dist/\n",
      plugin?.help === undefined ? "" : `  npx plaindocs vimdoc --out doc    writes doc/${plugin.help}\n`,
      "site/README.md says how to publish it.",
    ].join(""),
  );
}

/** Whether a file of the template belongs to the site: a plugin's has pages already, another one needs no help file. */
function isWanted(name: string, plugin: PluginSite | undefined): boolean {
  if (name.endsWith("help.yml")) return plugin?.help !== undefined;
  return !plugin || !name.startsWith(join("site", "docs"));
}

/** A file of the template with what the site is about. */
function filled(text: string, values: Record<string, string>, plugin: PluginSite | undefined): string {
  const own = text
    .replace(/%(\w+)%/g, (name, key: string) => values[key] ?? name)
    .replace(/\/\/ tagline: .*/, (line) => values.tagline || line);
  if (!plugin) return own;
  const { config, help } = plugin;
  const about = "- The pages are the README and the files that `docs` in `site.config.ts` names.";
  const added = help ? `import { vimdoc } from ${JSON.stringify(helpPackage)};\n` : "";
  return own
    .replace('docs: { routeBasePath: "/" },', () => config)
    .replace(/^import .*\n/, (line) => line + added)
    .replace("- `docs/` holds the pages, in Markdown.", about);
}

/**
 * The site's title: the name in the folder's package.json without its scope, or that of the repository that it was cloned
 * from, or the folder's, without what Markdown would read.
 */
function titleOf(dir: string, name: unknown): string {
  const own =
    typeof name === "string" && name !== "" ? name.replace(/^@.*\//, "") : clonedName(dir) || basename(dir);
  const plain = own.replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[^\p{L}\p{N}_. -]/gu, "-");
  return plain.trim() || "Documentation";
}

/**
 * The bytes of `.gitignore` with what Git should ignore, in whatever encoding the rest is.
 * @returns undefined if nothing is missing
 */
function withIgnored(dir: string): Buffer | undefined {
  const file = join(dir, ".gitignore");
  const before = isThere(file) ? readFileSync(file) : Buffer.of();
  const lines = before.toString("latin1").split(/\r?\n/);
  const known = new Set(lines.map((line) => line.trim().replaceAll(/^\/|\/$/g, "")));
  const missing = ignored.filter((line) => !known.has(line.slice(0, -1)));
  if (missing.length === 0) return undefined;
  return Buffer.concat([before, Buffer.from(`${lines.at(-1) === "" ? "" : "\n"}${missing.join("\n")}\n`)]);
}
