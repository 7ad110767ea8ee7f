import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * A plugin that collects the folders of all packages in a bundle. Vite's own list of licences lacks workers and the
 * bundler's helpers.
 */
export function collectPackages(folders: Set<string>): Plugin {
  return {
    name: "docs:licenses",
    generateBundle(_options, bundle) {
      for (const item of Object.values(bundle)) {
        for (const id of item.type === "chunk" ? item.moduleIds : []) {
          const folder = packageFolder(id);
          if (folder !== undefined) folders.add(folder);
        }
      }
    },
  };
}

/** The folder of the package that a module belongs to; undefined for modules of this project. */
function packageFolder(id: string): string | undefined {
  // Helpers that the bundler adds are the bundler's code.
  const helper = /^\0(rolldown|vite)\//.exec(id)?.[1];
  if (helper !== undefined) {
    // The folder of Vite, or of the bundler that Vite brings along.
    const vite = createRequire(import.meta.url).resolve("vite/package.json");
    return dirname(helper === "vite" ? vite : createRequire(vite).resolve(`${helper}/package.json`));
  }
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0];
}

/** `licenses.txt`: the packages in these folders, each with the text of its licence. */
export function licensesText(folders: Iterable<string>): string {
  const packages = [...folders].map(readPackage).sort((a, b) => (a.title < b.title ? -1 : 1));
  const list = packages.map(({ title }) => `- ${title}\n`);
  const texts = packages.map(({ title, text }) => `\n${"-".repeat(80)}\n${title}\n\n${text}\n`);
  return `Code of these packages is in the scripts of this site:\n\n${list.join("")}${texts.join("")}`;
}

/**
 * The title (name, version and licence) of the package in a folder, and the text of its licence.
 * @throws {Error} if the package has no licence file
 */
function readPackage(folder: string): { title: string; text: string } {
  const data = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, unknown>;
  const title = `${data.name} ${data.version} (${data.license})`;
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)\b/i.test(name));
  if (file === undefined) throw new Error(`${folder} has no licence file, and its code is in the client.`);
  const text = readFileSync(join(folder, file), "utf8");
  // Vite's licence file continues with the licences of its own dependencies, which are left out.
  return { title, text: (text.split("\n# Licenses of bundled dependencies")[0] ?? "").trim() };
}
