import { readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { IndexedPage } from "../../packages/engine/src/shared/search/section.ts";
import { components } from "../../site/components/index.ts";
import { generatePages } from "../search/generatePages.ts";
import { random } from "../search/random.ts";
import { readDocs } from "../search/readMarkdown.ts";
import { codeBlocks, type LinkTarget, pageMarkdown } from "./pageMarkdown.ts";
import { folderOf } from "./place.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Generates a site: its docs and configuration, as the contents of files by path. With the same seed, a larger site
 * begins with the pages of a smaller one.
 */
export function generateSite(count: number, seed: number): Map<string, string> {
  const docs = join(root, "site/docs");
  const codes = readdirSync(docs, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .flatMap((name) => codeBlocks(readFileSync(join(docs, name), "utf8")));
  const pages = generatePages(count, readDocs(docs, components), seed);
  const places = pages.map(({ path }, number) => `${folderOf(number)}/${path.split("/").at(-1)}.md`);
  const files = new Map<string, string>();
  pages.forEach((page, number) => {
    const dice = random(seed + number * 7919);
    const links = [number - 1, dice.below(Math.max(1, number)), number - dice.below(20)]
      .filter((other) => other >= 0 && other < number)
      .map((other) => linkTo(pages, places, number, other));
    // `generatePages` makes long pages, for measuring search; three to eight sections are a usual length.
    const sections = page.sections.slice(0, 3 + dice.below(6));
    files.set(`docs/${places[number]}`, pageMarkdown({ ...page, sections }, { codes, links, dice }));
  });
  files.set("docs/index.md", home(pages, places));
  files.set("site.config.ts", config(count));
  return files;
}

function linkTo(pages: IndexedPage[], places: string[], from: number, to: number): LinkTarget {
  const href = relative(dirname(places[from] ?? ""), places[to] ?? "");
  return { href: href.startsWith(".") ? href : `./${href}`, title: pages[to]?.title ?? "" };
}

function home(pages: IndexedPage[], places: string[]): string {
  const links = pages.slice(0, 5).map(({ title }, i) => `- [${title}](./${places[i]})`);
  return `---\ntitle: Start\nslug: /\n---\n\nWhere to begin:\n\n${links.join("\n")}\n`;
}

function config(count: number): string {
  const url = "https://generated.example";
  return `export default ${JSON.stringify({ title: "Generated site", tagline: `${count} pages`, url })};\n`;
}

/** Writes a generated site into a folder. @throws Error when the folder holds anything but an earlier generated site */
export async function writeGeneratedSite(folder: string, count: number, seed = 1): Promise<void> {
  const out = resolve(folder);
  const holds = await readFolder(out);
  if (holds.length > 0 && !(holds.includes("site.config.ts") && holds.every((name) => known.has(name)))) {
    throw new Error(`${folder} holds something other than a generated site\n  → name another folder`);
  }
  await rm(out, { recursive: true, force: true });
  for (const [path, text] of generateSite(count, seed)) {
    const file = join(out, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const known = new Set(["docs", "site.config.ts"]);

async function readFolder(folder: string): Promise<string[]> {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
