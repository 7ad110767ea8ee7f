import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, LockedPackage> };
/** What is installed from elsewhere: not the project itself, and not its own packages, which are links. */
const locked = Object.fromEntries(
  Object.entries(packages).filter(([path, { link }]) => path.startsWith("node_modules/") && !link),
);
/** The folders of the project's own packages, "" for the project itself; that of the website may be deleted. */
const own = [
  "",
  ...Object.keys(packages).filter(
    (path) =>
      path !== "" && !path.includes("node_modules/") && (path !== "site" || existsSync(resolve(root, path))),
  ),
];

it("every package of the lock file has its hash, and comes from whatever registry is configured", () => {
  const wrong = Object.entries(locked).filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith("sha512-") || resolved !== undefined,
  );
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

it("the lock file is of every package.json, which names exact versions", () => {
  expect(own.length).toBeGreaterThan(2);
  for (const path of own) {
    const { dependencies, devDependencies } = JSON.parse(read(join(path, "package.json"))) as LockedPackage;
    expect(packages[path]).toMatchObject({
      ...(dependencies ? { dependencies } : {}),
      ...(devDependencies ? { devDependencies } : {}),
    });
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const installed = packages[`node_modules/${name}`];
      const target = installed?.link ? packages[installed.resolved ?? ""] : installed;
      expect([name, version]).toEqual([name, target?.version]);
    }
  }
});

it("no package runs a script when it is installed", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  // esbuild works without its install script: a small JavaScript file then starts its program.
  const having = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(having.map(([path]) => path)).toEqual(["node_modules/esbuild"]);
});

it("every licence lets anyone use and pass on what is built", () => {
  // OFL-1.1 is the licence of fonts, which only `npm run look` uses, CC-BY-SA-4.0 that of CommonMark's specification, which
  // only tests read.
  const permissive =
    /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BSD|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|CC-BY-SA-4\.0)$/;
  const others = Object.entries(locked).filter(
    ([, { license = "" }]) =>
      !license.split(/[()]| OR | AND /).every((part) => part === "" || permissive.test(part)),
  );
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

it("docs/dependencies.md gives the reason for everything that the packages need or contain, and for nothing else", () => {
  const listed = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+) \| [^|]{10,} \|$/gm)].flatMap(
    ([, names = ""]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const used = own
    .filter((path) => path.startsWith("packages/"))
    .flatMap((path) => {
      const { dependencies, devDependencies } = JSON.parse(read(join(path, "package.json"))) as LockedPackage;
      return Object.keys({ ...dependencies, ...devDependencies });
    });
  const fromElsewhere = new Set(used.filter((name) => !packages[`node_modules/${name}`]?.link));
  expect(listed.sort()).toEqual([...fromElsewhere].sort());
});

it("workflows name actions by commit and images by digest, so that a moved tag brings nothing in", () => {
  const workflows = readdirSync(resolve(root, ".github/workflows"));
  const lines = workflows.flatMap((name) => read(`.github/workflows/${name}`).split("\n"));
  const used = lines.filter((line) => /^\s*(- )?(uses|container|image):/.test(line));
  expect(used.length).toBeGreaterThan(8);
  // A workflow of the project's own is that of the same commit.
  const pinned =
    /uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$|: [\w:.-]+@sha256:[\da-f]{64}$|uses: \.\/\.github\/workflows\/\w+\.yml$/;
  expect(used.filter((line) => !pinned.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes("actions/cache"))).toEqual([]);
});

/** The shell commands of the workflows: each script that a step runs, by the name of its file. */
const commands = readdirSync(resolve(root, ".github/workflows")).map((name) => ({
  name,
  text: read(`.github/workflows/${name}`),
}));

it("workflows check the hash of what they download before they unpack it", () => {
  const downloads = commands.filter(({ text }) => /\b(curl|wget)\b/.test(text));
  expect(downloads.map(({ name }) => name)).toEqual(["ci.yml"]);
  for (const { text } of downloads) {
    expect(text).not.toMatch(/\b(curl|wget)\b[^\n]*\|/);
    const checks = text.match(/echo "[\da-f]{64} {2}\S+" \| sha256sum --check/g) ?? [];
    expect(checks).toHaveLength(text.match(/\b(curl|wget)\b/g)?.length ?? 0);
  }
});

it("a workflow that may publish restores no cache", () => {
  const publishing = commands.filter(({ text }) =>
    /^\s+(pages|packages|contents|id-token): write/m.test(text),
  );
  expect(publishing.map(({ name }) => name)).toEqual(["pages.yml", "release.yml"]);
  for (const { text } of publishing) expect(text).not.toMatch(/^\s+cache: /m);
});

it("packages and their signatures are audited, additions reviewed, and releases a week old before they are proposed", () => {
  expect(read(".github/workflows/ci.yml")).toMatch(
    /run: npm audit --[\s\S]*npm audit signatures\n[\s\S]*uses: actions\/dependency-review-action@/,
  );
  const dependabot = read(".github/dependabot.yml");
  const updates = dependabot.match(/package-ecosystem: /g) ?? [];
  expect(updates.length).toBeGreaterThan(1);
  expect(dependabot.match(/cooldown:\n {6}default-days: 7$/gm)).toHaveLength(updates.length);
});
