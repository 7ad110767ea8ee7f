import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Options } from "../config/commandLine.ts";
import { engineFolder } from "../files/folders.ts";
import { readJson } from "../files/json.ts";
import { isRecord } from "../problems/issues.ts";
import { helpPackage, type PluginSite, pluginSite } from "./pluginSite.ts";

const ignored = ["node_modules/", "dist/"];

/**
 * `init [FOLDER]`: writes what a first site needs and says what to do next. It asks nothing, and overwrites no file. In the
 * repository of a plugin, the site is of the Markdown that is there.
 * @throws {SiteError} if the package.json of the folder is no JSON
 */
export async function init(_options: Options, [folder = "."]: string[]): Promise<void> {
  const dir = resolve(folder);
  const title = titleOf(dir);
  const template = join(engineFolder, "template");
  const names = readdirSync(template, { recursive: true, encoding: "utf8" }).sort();
  const plugin = pluginSite(dir, title);
  const files = names.filter((name) => statSync(join(template, name)).isFile() && isWanted(name, plugin));
  const kept = files.filter((name) => existsSync(join(dir, name)));
  const written = files.filter((name) => !kept.includes(name));
  for (const name of written) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    const text = filled(readFileSync(join(template, name), "utf8"), title, plugin);
    writeFileSync(join(dir, name), text, { flag: "wx" });
  }
  const changed = addIgnored(dir) ? [".gitignore"] : [];
  const list = (files: string[]) => files.map((file) => `  ${join(folder, file)}\n`).join("");
  console.log(
    [
      written.length > 0 ? `Written:\n${list(written)}` : "",
      changed.length > 0 ? `Added to:\n${list(changed)}` : "",
      kept.length > 0 ? `Left as they are, because they exist:\n${list(kept)}` : "",
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
function filled(text: string, title: string, plugin: PluginSite | undefined): string {
  const own = text.replaceAll("%title%", title).replaceAll("%help%", plugin?.help ?? "");
  if (!plugin) return own;
  const { config, tagline, branch, help } = plugin;
  return own
    .replace("branches: [main]", () => `branches: [${branch}]`)
    .replace('docs: { routeBasePath: "/" },', () => config)
    .replace('"One line that says what it is about"', () => JSON.stringify(tagline))
    .replace(/^import .*\n/, (line) =>
      help ? `${line}import { vimdoc } from ${JSON.stringify(helpPackage)};\n` : line,
    )
    .replace(
      "- `docs/` holds the pages, in Markdown.",
      "- The pages are the README and the files that `docs` in `site.config.ts` names.",
    );
}

/**
 * The site's title: the name in the folder's package.json without its scope, or the folder's name, without what Markdown
 * would read.
 */
function titleOf(dir: string): string {
  const manifest = readJson(dir, "package.json");
  const name = isRecord(manifest) ? manifest.name : undefined;
  const own = typeof name === "string" && name !== "" ? name.replace(/^@.*\//, "") : basename(dir);
  return own.replaceAll(/[^\p{L}\p{N}. -]/gu, "-").trim() || "Documentation";
}

/** Adds what Git should ignore. @returns whether something was missing */
function addIgnored(dir: string): boolean {
  const file = join(dir, ".gitignore");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const known = new Set(text.split(/\r?\n/).map((line) => line.trim().replaceAll(/^\/|\/$/g, "")));
  const missing = ignored.filter((line) => !known.has(line.slice(0, -1)));
  if (missing.length === 0) return false;
  const start = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  writeFileSync(file, `${start}${missing.join("\n")}\n`);
  return true;
}
