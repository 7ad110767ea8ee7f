// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The text of a package's `licenses.txt`: every package whose code is part of its compiled files, with the text of its
 * licence.
 * @param {import("esbuild").Metafile} metafile of the compilation
 * @param {string} folder that the compilation ran in
 * @throws {Error} if one of them has no licence file and names no author
 */
export function licensesText({ outputs }, folder) {
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const folders = files.flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll("\\", "/"))?.[0] ?? [],
  );
  const packages = [...new Set(folders)].map((name) => readLicense(resolve(folder, name)));
  packages.sort((a, b) => (a.title < b.title ? -1 : 1));
  const list = packages.map(({ title }) => `- ${title}\n`);
  const texts = packages.map(({ title, text }) => `\n${"-".repeat(80)}\n${title}\n\n${text}\n`);
  return `Code of these packages is in the files of this folder:\n\n${list.join("")}${texts.join("")}`;
}

/** Name, version and licence of the package in a folder, and its licence's text. @param {string} folder */
function readLicense(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const title = `${name} ${version} (${license})`;
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)\b/i.test(name));
  if (file !== undefined) return { title, text: readFileSync(join(folder, file), "utf8").trim() };
  const owner = typeof author === "string" ? author : author?.name;
  if (!owner || !license) throw new Error(`${folder} doesn't say who wrote it, or under which licence.`);
  return { title, text: `It comes without a licence file. Its package.json says: ${license}, by ${owner}.` };
}
