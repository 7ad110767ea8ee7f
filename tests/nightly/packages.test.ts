import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packPackages } from "./packed.ts";

const names = readdirSync(resolve(import.meta.dirname, "../../packages"));
/** The folder with the unpacked packages, by the names of their folders. */
let unpacked: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  const made = await packPackages();
  remove = made.remove;
  unpacked = join(made.folder, "unpacked");
  for (const name of names) {
    const tarball = made.tarballs.find((file) => file.startsWith(`plaindocs-${name}-`)) ?? "";
    await mkdir(join(unpacked, name), { recursive: true });
    await promisify(execFile)("tar", ["-xzf", join(made.folder, tarball), "-C", join(unpacked, name)]);
  }
}, 120_000);
afterAll(() => remove());

describe.each(names)("the package %s", (name) => {
  const folder = () => join(unpacked, name, "package");
  const files = () => readdirSync(folder(), { recursive: true, encoding: "utf8" });

  it("has a page that presents it, its licence, its code and its types", () => {
    const needed = ["README.md", "LICENSE", "package.json", "dist/index.js", "dist/types/index.d.ts"];
    expect(files()).toEqual(expect.arrayContaining(needed));
  });

  it("has no tests, nothing that only compiling needs, and no types that nothing leads to", () => {
    const superfluous = /\.test\.|\/testing\b|tsconfig|sources\.txt|\.map$|types\/client\//;
    expect(files().filter((file) => superfluous.test(file))).toEqual([]);
  });

  it("has types that name no package but those that are installed with it", () => {
    const types = files().filter((file) => file.endsWith(".d.ts"));
    const texts = types.map((file) => readFileSync(join(folder(), file), "utf8"));
    const named = texts.flatMap((text) =>
      Array.from(
        text.matchAll(
          /(?:\bfrom |\bimport\(|^import )"((?:@[^/"]+\/)?[^./"][^/"]*)|<reference types="([^/"]+)/gm,
        ),
        ([, imported, referred]) => imported ?? referred,
      ),
    );
    const manifest = JSON.parse(readFileSync(join(folder(), "package.json"), "utf8"));
    const listed = Object.keys({
      ...manifest.dependencies,
      ...manifest.peerDependencies,
      [manifest.name]: "",
    });
    const isListed = (used = "") => listed.includes(used) || listed.includes(`@types/${used}`);
    expect(named.length).toBeGreaterThan(1);
    expect([...new Set(named)].filter((used) => !isListed(used))).toEqual([]);
  });

  it("names the licence of every package whose code is in its files", () => {
    const code = files().filter((file) => /^dist\/[^/]+\.js$/.test(file));
    // The compiler writes where code comes from: `// ../../node_modules/vfile/lib/index.js`.
    const origin = /^\s*\/\/ \S*node_modules\/((?:@[^/]+\/)?[^/]+)\/\S+$/gm;
    const texts = code.map((file) => readFileSync(join(folder(), file), "utf8"));
    const bundled = new Set(texts.flatMap((text) => Array.from(text.matchAll(origin), ([, found]) => found)));
    const licenses = readFileSync(join(folder(), "dist/licenses.txt"), "utf8");
    const listed = Array.from(licenses.matchAll(/^- (\S+) \S+ \([^)]+\)$/gm), ([, found]) => found);
    expect(listed.toSorted()).toEqual([...bundled].toSorted());
  });
});
