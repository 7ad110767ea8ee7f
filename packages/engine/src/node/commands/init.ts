import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { engineFolder } from "../common/folders.ts";
import type { Options } from "../common/options.ts";
import { isRecord } from "../problems/issues.ts";
import { SiteError } from "../problems/problems.ts";

const ignored = ["node_modules/", "dist/"];
const scripts = { dev: "plaindocs dev", build: "plaindocs build", preview: "plaindocs preview" };

/**
 * `init [FOLDER]`: writes what a first site needs and says what to do next. It asks nothing, and overwrites no file.
 * @throws {SiteError} if the package.json of the folder is no JSON object
 */
export async function init(_options: Options, [folder = "."]: string[]): Promise<void> {
  const dir = resolve(folder);
  const manifest = readManifest(dir);
  const title = titleOf(manifest.name, dir);
  const template = join(engineFolder, "template");
  const names = readdirSync(template, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(template, name)).isFile());
  const kept = files.filter((name) => existsSync(join(dir, name)));
  const written = files.filter((name) => !kept.includes(name));
  for (const name of written) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    const text = readFileSync(join(template, name), "utf8").replaceAll("%title%", title);
    writeFileSync(join(dir, name), text, { flag: "wx" });
  }
  const changed = [addIgnored(dir), addScripts(dir, manifest)].filter((name) => name !== undefined);
  const list = (files: string[]) => files.map((file) => `  ${join(folder, file)}\n`).join("");
  console.log(
    [
      written.length > 0 ? `Written:\n${list(written)}` : "",
      changed.length > 0 ? `Added to:\n${list(changed)}` : "",
      kept.length > 0 ? `Left as they are, because they exist:\n${list(kept)}` : "",
      "Next:\n",
      ...(relative(process.cwd(), dir) === "" ? [] : [`  cd ${folder}\n`]),
      "  npx plaindocs dev      and write: site/docs/index.md is the first page\n",
      "  npx plaindocs build    writes the site into dist/\n",
      "site/README.md says how to publish it.",
    ].join(""),
  );
}

type Manifest = Record<string, unknown>;

/** The values of the folder's package.json; empty if there is none. */
function readManifest(dir: string): Manifest {
  const file = join(dir, "package.json");
  if (!existsSync(file)) return {};
  try {
    const values: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (isRecord(values)) return values;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new SiteError({
    file: "package.json",
    message: "it is no JSON object",
    hint: "Mend it, or remove it: npm init -y writes a new one.",
  });
}

/** The site's title: the package's name without its scope, or the folder's name, without what Markdown would read. */
function titleOf(name: unknown, dir: string): string {
  const own = typeof name === "string" && name !== "" ? name.replace(/^@.*\//, "") : basename(dir);
  return own.replaceAll(/[^\p{L}\p{N}. -]/gu, "-").trim() || "Documentation";
}

/** Adds what Git should ignore. @returns the name of the file, if it was changed */
function addIgnored(dir: string): string | undefined {
  const file = join(dir, ".gitignore");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const known = new Set(text.split(/\r?\n/).map((line) => line.trim().replaceAll(/^\/|\/$/g, "")));
  const missing = ignored.filter((line) => !known.has(line.slice(0, -1)));
  if (missing.length === 0) return undefined;
  const start = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  writeFileSync(file, `${start}${missing.join("\n")}\n`);
  return ".gitignore";
}

/** Adds the scripts that package.json lacks. @returns the name of the file, if it was changed */
function addScripts(dir: string, manifest: Manifest): string | undefined {
  const own = isRecord(manifest.scripts) ? manifest.scripts : {};
  if (Object.keys(scripts).every((name) => Object.hasOwn(own, name))) return undefined;
  const file = join(dir, "package.json");
  const [, indent = "  "] = /^([ \t]+)\S/m.exec(existsSync(file) ? readFileSync(file, "utf8") : "") ?? [];
  const values = { ...manifest, scripts: { ...scripts, ...own } };
  writeFileSync(file, `${JSON.stringify(values, undefined, indent)}\n`);
  return "package.json";
}
