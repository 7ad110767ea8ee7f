import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = JSON.parse(read("package.json")) as Required<
  Pick<LockedPackage, "dependencies" | "devDependencies">
>;
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, LockedPackage> };
const { "": project, ...locked } = packages;

it("every package of the lock file has its hash, and comes from whatever registry is configured", () => {
  const wrong = Object.entries(locked).filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith("sha512-") || resolved !== undefined,
  );
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

it("the lock file is of this package.json, which names exact versions", () => {
  const { dependencies, devDependencies } = manifest;
  expect(project).toMatchObject({ dependencies, devDependencies });
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect([name, version]).toEqual([name, locked[`node_modules/${name}`]?.version]);
  }
});

it("no package runs a script when it is installed", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  // esbuild works without its install script: a small JavaScript file then starts its program.
  const having = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(having.map(([path]) => path)).toEqual(["node_modules/esbuild"]);
});

it("every licence lets anyone use and pass on what is built", () => {
  // OFL-1.1 is the licence of fonts, which only `npm run look` uses.
  const permissive = /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BSD|MPL-2\.0|OFL-1\.1)$/;
  const others = Object.entries(locked).filter(
    ([, { license = "" }]) =>
      !license.split(/[()]| OR | AND /).every((part) => part === "" || permissive.test(part)),
  );
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

it("ARCHITECTURE.md gives the reason for every production dependency, and for no other", () => {
  const section = read("ARCHITECTURE.md").split("\n## Dependencies\n")[1]?.split("\n## ")[0] ?? "";
  const listed = [...section.matchAll(/^\| ([^|]+) \| [^|]{10,} \|$/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual(Object.keys(manifest.dependencies).sort());
});

it("workflows name actions by commit and images by digest, so that a moved tag brings nothing in", () => {
  const workflows = readdirSync(resolve(root, ".github/workflows"));
  const lines = workflows.flatMap((name) => read(`.github/workflows/${name}`).split("\n"));
  const used = lines.filter((line) => /^\s*(- )?(uses|container|image):/.test(line));
  expect(used.length).toBeGreaterThan(8);
  const pinned = /uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$|: [\w:.-]+@sha256:[\da-f]{64}$/;
  expect(used.filter((line) => !pinned.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes("actions/cache"))).toEqual([]);
});
