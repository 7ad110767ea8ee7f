import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it, vi } from "vitest";

// Hundreds of patterns on as many texts each.
vi.setConfig({ testTimeout: 300_000 });

const root = join(import.meta.dirname, "../../packages");
/** The time that a pattern may take for a text, in milliseconds. */
const LIMIT = 50;
/** Signs of the classes that patterns ask for: space, letters, digit, line break, and letters beyond ASCII. */
const CLASSES = [..." aA0\né"];

/** The regular expressions in the sources of a folder, with their files. */
function patternsIn(folder: string): { at: string; pattern: RegExp }[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
    .flatMap((name) => {
      const found: { at: string; pattern: RegExp }[] = [];
      const { program } = parseSync(name, readFileSync(join(root, folder, name), "utf8"));
      JSON.stringify(program, (key, value) => {
        if (key === "regex") found.push({ at: name, pattern: new RegExp(value.pattern, value.flags) });
        return value;
      });
      return found;
    });
}

/** Texts of one sign or piece, of two in turns, and of one between two others, of what a pattern itself is made of and of all classes. */
function* textsFor({ source }: RegExp, length: number): Generator<string> {
  const plain = source.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?[:=!<]*/g, "\n").replaceAll("\\", "");
  const signs = [...new Set([...CLASSES, ...plain.replaceAll("\n", "")])];
  const pieces = new Set([...signs, ...(plain.match(/[^\n()[\]{}|+*?^$.]{2,}/g) ?? [])]);
  const repeat = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  for (const one of pieces) {
    yield repeat(one);
    for (const other of signs) {
      yield repeat(one + other);
      yield other + repeat(one) + other;
    }
  }
}

/** Milliseconds of processor time for all matches in a text; the best of several tries. */
function timeOf(pattern: RegExp, text: string): number {
  const all = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, "")}g`);
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5 && best > LIMIT; turn++) {
    const start = process.cpuUsage();
    text.replace(all, "");
    best = Math.min(best, process.cpuUsage(start).user / 1000);
  }
  return best;
}

/** The patterns of a folder that take long, each with a text that it is slow for. */
function slowIn(folder: string, length: number): string[] {
  return patternsIn(folder).flatMap(({ at, pattern }) => {
    // Short texts first: what grows exponentially would never end for long ones.
    for (const size of [24, length]) {
      for (const text of textsFor(pattern, size)) {
        const time = timeOf(pattern, text);
        if (time > LIMIT)
          return [`${at}: ${pattern} ${time.toFixed()} ms ${JSON.stringify(text.slice(0, 12))}…`];
      }
    }
    return [];
  });
}

it("no pattern that reads a query or a text of the browser takes long for 3,000 characters, whatever they are", () => {
  for (const folder of ["engine/src/client", "engine/src/shared", "pagefind/src/client"])
    expect(slowIn(folder, 3_000), folder).toEqual([]);
});

it("no pattern that reads Markdown takes long for a line of 20,000 characters, whatever they are", () => {
  expect(slowIn("engine/src/node/markdown", 20_000)).toEqual([]);
});
