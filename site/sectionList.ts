import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { SectionList } from "./sections.ts";
import type { Checksums } from "./sentences.ts";

const file = join(import.meta.dirname, "data/sections.json");
const checksumsFile = join(import.meta.dirname, "data/checksums.json");

/** The list of sections in `data/sections.json`: what was accepted of each, by its address. */
export function listedSections(): SectionList {
  return JSON.parse(readFileSync(file, "utf8")) as SectionList;
}

/** What `data/checksums.json` has of the sections and the blocks of cases that were accepted. */
export function listedChecksums(): Checksums {
  return JSON.parse(readFileSync(checksumsFile, "utf8")) as Checksums;
}

/** Writes the checksums, sorted by section and place. */
export function writeChecksums(checksums: Checksums): void {
  write(
    checksumsFile,
    Object.entries(checksums).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Writes the list, in the order of the pages. @param order addresses of all sections */
export function writeSections(list: SectionList, order: string[]): void {
  const place = new Map(order.map((at, index) => [at, index]));
  const rows = Object.entries(list).sort(
    ([a], [b]) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity),
  );
  write(file, rows);
}

/** Writes a list with a line for each entry, as the formatter has it. */
function write(path: string, rows: [string, unknown][]): void {
  const lines = rows.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  writeFileSync(path, `{\n${lines.join(",\n")}\n}\n`);
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  execFileSync(process.execPath, [biome, "format", "--write", path], { stdio: "ignore" });
}
