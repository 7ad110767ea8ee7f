// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [start, end] = ["<!-- Made by `npm run weight`: -->\n", "<!-- the end of what it made -->"];

/**
 * Arrows from each folder or package to those that it imports.
 * @typedef {Map<string, Set<string>>} Arrows
 */

/** The code of all packages, without tests and what is generated: text by path. @returns {Map<string, string>} */
export function readCode() {
  const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`);
  const files = packages.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const own = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\.d\.ts$|\/schema\/written\.ts$/.test(file),
  );
  return new Map(own.sort().map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** The lines of a source that are neither empty nor comment. @param {string} text */
export function countLines(text) {
  const code = text.replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$|^\s*\/\/.*$/gm, "");
  return code.split("\n").filter((line) => line.trim() !== "").length;
}

/** The package of a file. @param {string} file */
const packageOf = (file) => file.split("/")[1] ?? "";

/** The folder of a file in its package, at most two deep: `node/markdown`. A file of no such folder is its own. @param {string} file */
export function folderOf(file) {
  const parts = file.split("/").slice(3);
  const depth = parts[0] === "node" ? 2 : 1;
  return parts.length > depth ? parts.slice(0, depth).join("/") : parts.join("/");
}

/** The module of a file: the folder of `client`, `node` or `shared` that it is in, or else its own folder. @param {string} file */
const moduleOf = (file) => {
  const [, , , side = "", name = ""] = file.split("/");
  return ["client", "node", "shared"].includes(side) ? `${side}/${name}` : dirname(file);
};

/**
 * What imports what, types and dynamic imports included.
 * @param {Map<string, string>} code @param {(file: string) => string} groupOf @returns {Arrows}
 */
export function arrowsOf(code, groupOf) {
  /** @type {Arrows} */
  const arrows = new Map();
  for (const [file, text] of code) {
    const from = groupOf(file);
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const [, path = "", name = ""] of text.matchAll(
      /(?:from|import)\s*\(?\s*"(?:(\.[^"?]+)|@plaindocs\/([^"/]+))/g,
    )) {
      const target = path ? join(dirname(file), path) : `packages/${name}/src/index.ts`;
      const to = groupOf(target);
      if (to !== from && (path === "" || code.has(target))) targets.add(to);
    }
  }
  return arrows;
}

/** All that is reached from a group. @param {Arrows} arrows @param {string} from */
function reachedFrom(arrows, from) {
  const reached = new Set(arrows.get(from));
  // The loop also visits what it adds.
  for (const next of reached) for (const further of arrows.get(next) ?? []) reached.add(further);
  return reached;
}

/** The groups that import each other, through others too, each list once. @param {Arrows} arrows @returns {string[][]} */
export function circlesIn(arrows) {
  const circles = [...arrows.keys()].flatMap((name) => {
    const reached = reachedFrom(arrows, name);
    return reached.has(name)
      ? [[...reached].filter((other) => reachedFrom(arrows, other).has(name)).sort()]
      : [];
  });
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

/** How many groups are layered at most. @param {Arrows} arrows */
export function layersOf(arrows) {
  /** @type {(name: string, above: string[]) => number} */
  const height = (name, above) =>
    1 +
    Math.max(
      0,
      ...[...(arrows.get(name) ?? [])].map((next) =>
        above.includes(next) ? 0 : height(next, [...above, next]),
      ),
    );
  return Math.max(0, ...[...arrows.keys()].map((name) => height(name, [name])));
}

/** The arrows that no longer way stands for. @param {Arrows} arrows @returns {[string, string][]} */
export function shortened(arrows) {
  return [...arrows].flatMap(([from, targets]) =>
    [...targets]
      .filter(
        (to) =>
          ![...targets].some(
            (other) =>
              other !== to && reachedFrom(arrows, other).has(to) && !reachedFrom(arrows, to).has(other),
          ),
      )
      .sort()
      .map((to) => /** @type {[string, string]} */ ([from, to])),
  );
}

/** The picture of packages and of the engine's folders, in Mermaid. @param {Map<string, string>} code */
export function picture(code) {
  const engine = new Map([...code].filter(([file]) => packageOf(file) === "engine"));
  const isFolder = (/** @type {string} */ name) => !/\.tsx?$/.test(name);
  const folders = arrowsOf(engine, folderOf);
  const drawn = new Map(
    [...folders]
      .filter(([name]) => isFolder(name))
      .map(([name, to]) => [name, new Set([...to].filter(isFolder))]),
  );
  const packages = arrowsOf(code, packageOf);
  const others = [...packages.keys()].filter((name) => name !== "engine").sort();
  return [
    "```mermaid",
    "flowchart TD",
    ...others.map((name) => `  ${name}["packages/${name}"]`),
    "  subgraph engine[packages/engine]",
    ...[...drawn.keys()].sort().map((name) => `    ${idOf(name)}["${name}"]`),
    ...shortened(drawn)
      .sort()
      .map(([from, to]) => `    ${idOf(from)} --> ${idOf(to)}`),
    "  end",
    ...shortened(packages)
      .sort()
      .map(([from, to]) => `  ${from} --> ${to}`),
    "```",
    "",
  ].join("\n");
}

/** @param {string} name */
const idOf = (name) => `engine_${name.replaceAll(/\W/g, "_")}`;

/** ARCHITECTURE.md with a picture in place of the one in it. @param {string} text @param {string} drawing */
export function withPicture(text, drawing) {
  const [before = "", rest = ""] = text.split(start);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error("ARCHITECTURE.md lacks the place for the picture.");
  return `${before}${start}${drawing}${end}${after}`;
}

function main() {
  const code = readCode();
  const sum = (/** @type {(file: string) => boolean} */ wanted) =>
    [...code].reduce((lines, [file, text]) => (wanted(file) ? lines + countLines(text) : lines), 0);
  const row = (/** @type {string} */ name, /** @type {number} */ lines) =>
    console.log(`${String(lines).padStart(7)}  ${name}`);
  console.log("Lines of code, without comments, empty lines and tests:");
  row(
    "in all",
    sum(() => true),
  );
  for (const name of new Set([...code.keys()].map(packageOf))) {
    row(
      `packages/${name}`,
      sum((file) => packageOf(file) === name),
    );
    const parts = ["client", "node", "shared"].filter((part) =>
      existsSync(join(root, "packages", name, "src", part)),
    );
    for (const part of parts)
      row(
        `  ${part}`,
        sum((file) => file.startsWith(`packages/${name}/src/${part}/`)),
      );
  }
  for (const name of new Set([...code.keys()].map(packageOf))) {
    const own = new Map([...code].filter(([file]) => packageOf(file) === name));
    const modules = arrowsOf(own, moduleOf);
    const circles = circlesIn(modules);
    console.log(`packages/${name}: ${layersOf(modules)} layers of modules, ${circles.length} cycles`);
    for (const circle of circles) console.log(`  ${circle.join(", ")}`);
  }
  const file = join(root, "ARCHITECTURE.md");
  writeFileSync(file, withPicture(readFileSync(file, "utf8"), picture(code)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
