import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { SectionList } from "./sections.ts";

const file = join(import.meta.dirname, "data/sections.json");

/** The list of sections in `data/sections.json`: what was accepted of each, by its address. */
export function listedSections(): SectionList {
  return JSON.parse(readFileSync(file, "utf8")) as SectionList;
}

/** Writes the list, in the order of the pages. @param order addresses of all sections */
export function writeSections(list: SectionList, order: string[]): void {
  const place = new Map(order.map((at, index) => [at, index]));
  const rows = Object.entries(list)
    .sort(([a], [b]) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity))
    .map(([at, accepted]) => `${JSON.stringify(at)}: ${JSON.stringify(accepted)}`);
  writeFileSync(file, `{\n${rows.join(",\n")}\n}\n`);
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  execFileSync(process.execPath, [biome, "format", "--write", file], { stdio: "ignore" });
}
