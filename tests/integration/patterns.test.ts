import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it, vi } from "vitest";

// Hundreds of patterns on as many texts each, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, "../../packages");
/** The time that a pattern may take for a text, in milliseconds. */
const LIMIT = 50;
/** Signs of the classes that patterns ask for: space, letters, digit, line break, and letters beyond ASCII. */
const CLASSES = [..." aA0\né"];

/** The regular expressions in the sources of a folder, with their files. */
async function patternsIn(folder: string): Promise<{ at: string; pattern: RegExp }[]> {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const found: { at: string; pattern: RegExp }[] = [];
  for (const at of names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))) {
    const text = readFileSync(join(root, folder, at), "utf8");
    JSON.stringify(parseSync(at, text).program, (key, value) => {
      if (key === "regex") found.push({ at, pattern: new RegExp(value.pattern, value.flags) });
      return value;
    });
    if (/= new RegExp\(|=>\s+new RegExp\(/.test(text))
      for (const pattern of await builtBy(join(root, folder, at))) found.push({ at, pattern });
  }
  return found;
}

/** The patterns that a module puts together while it is loaded. What it makes later of a text of the site isn't among them. */
async function builtBy(file: string): Promise<RegExp[]> {
  const built: RegExp[] = [];
  const construct = (target: typeof RegExp, given: [string], maker: NewableFunction) => {
    const pattern: RegExp = Reflect.construct(target, given, maker);
    if (new Error().stack?.includes(file)) built.push(pattern);
    return pattern;
  };
  vi.resetModules();
  vi.stubGlobal("RegExp", new Proxy(RegExp, { construct }));
  await import(file);
  vi.unstubAllGlobals();
  return built;
}

/** Makers of texts: of one sign or piece, of two in turns, of one between two others, of what a pattern itself is made of and of all classes. */
function* textsFor({ source }: RegExp): Generator<(length: number) => string> {
  const plain = source.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?[:=!<]*/g, "\n").replaceAll("\\", "");
  const signs = [...new Set([...CLASSES, ...plain.replaceAll("\n", "")])];
  const pieces = new Set([...signs, ...(plain.match(/[^\n()[\]{}|+*?^$.]{2,}/g) ?? [])]);
  const repeat = (text: string, length: number) =>
    text.repeat(Math.ceil(length / text.length)).slice(0, length);
  for (const one of pieces) {
    yield (length) => repeat(one, length);
    for (const other of signs) {
      yield (length) => repeat(one + other, length);
      yield (length) => other + repeat(one, length) + other;
    }
  }
}

/** Milliseconds for all matches in a text: the best of several tries, if it is long. Other programs and threads only add to either clock. */
function timeOf(pattern: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 8 && best > LIMIT; turn++) {
    const [start, used] = [performance.now(), process.cpuUsage()];
    text.replace(pattern, "");
    best = Math.min(best, performance.now() - start, process.cpuUsage(used).user / 1000);
  }
  return best;
}

/** Whether a text that is short takes long enough for a long one to be tried. A busy machine can only add tries. */
function mayBeSlow(pattern: RegExp, text: string): boolean {
  const start = performance.now();
  text.replace(pattern, "");
  return performance.now() - start > LIMIT / 500;
}

/** The patterns of a folder that take long, each with a text that it is slow for. */
async function slowIn(folder: string, length: number): Promise<string[]> {
  return (await patternsIn(folder)).flatMap(({ at, pattern }) => {
    const all = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, "")}g`);
    // A tenth of the length tells what is quadratic or worse: the whole takes at least a hundred times as long. Before it 24
    // signs, because what grows exponentially would never end.
    for (const [short, whole] of [
      [24, 24],
      [length / 10, length],
    ] as const) {
      for (const text of textsFor(pattern)) {
        if (!mayBeSlow(all, text(short))) continue;
        const time = timeOf(all, text(whole));
        if (time > LIMIT) return [`${at}: ${pattern} ${time.toFixed()} ms ${JSON.stringify(text(12))}…`];
      }
    }
    return [];
  });
}

it("no pattern that reads a query or a text of the browser takes long for 3,000 characters, whatever they are", async () => {
  for (const folder of ["engine/src/client", "engine/src/shared", "pagefind/src/client"])
    expect(await slowIn(folder, 3_000), folder).toEqual([]);
});

it("no pattern that reads Markdown takes long for a line of 20,000 characters, whatever they are", async () => {
  expect(await slowIn("engine/src/node/markdown", 20_000)).toEqual([]);
});
