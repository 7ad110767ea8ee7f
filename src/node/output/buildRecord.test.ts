import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../tests/integration/temporarySite.ts";
import { writeSite } from "./writeSite.ts";

/** An output folder into which builds of some hashed files can be written, one after the other. */
async function outputFolder() {
  const dir = await temporarySite({});
  const path = join(dir, "dist");
  const folder = { path, aside: `${path}-aside`, old: `${path}-old` };
  /** Builds a site with these hashed files, and returns those that the output folder then has. */
  const build = async (...names: string[]) => {
    const hashed = names.map((name) => ({ paths: [`assets/${name}`], content: `${name} `.repeat(200) }));
    await writeSite(folder, [{ paths: ["index.html"], content: "page" }, ...hashed]);
    const found = await readdir(join(path, "assets"), { recursive: true });
    return found.filter((name) => /-\d\.\w+$/.test(name)).sort();
  };
  return { path, build };
}

describe("the hashed files of the build before", () => {
  it("hashed files that the next build no longer makes are kept with their compressed copies", async () => {
    const { path, build } = await outputFolder();
    await build("app-1.js", "search/index-1.txt", "logo-1.js");
    expect(await build("app-2.js", "search/index-2.txt", "logo-1.js")).toEqual([
      "app-1.js",
      "app-2.js",
      "logo-1.js",
      "search/index-1.txt",
      "search/index-2.txt",
    ]);
    expect(await readdir(join(path, "assets"))).toEqual(
      expect.arrayContaining(["app-1.js.br", "app-1.js.gz"]),
    );
  });

  it("old hashed files are kept for one build only", async () => {
    const { build } = await outputFolder();
    for (const number of [1, 2, 3, 4]) await build(`app-${number}.js`);
    expect(await build("app-5.js")).toEqual(["app-4.js", "app-5.js"]);
  });

  it("old hashed files stay when the same site is built again", async () => {
    const { build } = await outputFolder();
    for (const name of ["app-1.js", "app-2.js", "app-2.js"]) await build(name);
    expect(await build("app-2.js")).toEqual(["app-1.js", "app-2.js"]);
    expect(await build("app-3.js")).toEqual(["app-2.js", "app-3.js"]);
  });

  it("an old hashed file that a build makes again counts as its own", async () => {
    const { build } = await outputFolder();
    for (const name of ["app-1.js", "app-2.js"]) await build(name);
    expect(await build("app-1.js")).toEqual(["app-1.js", "app-2.js"]);
  });

  it("an old hashed file is left out if its content differs from the record", async () => {
    const { path, build } = await outputFolder();
    await build("app-1.js", "part-1.js");
    await writeFile(join(path, "assets/app-1.js"), "another script");
    await writeFile(join(path, "assets/part-1.js.br"), "another script, compressed");
    expect(await build("app-2.js")).toEqual(["app-2.js", "part-1.js"]);
    expect(await readFile(join(path, "assets/part-1.js.br"), "utf8")).not.toContain("another");
  });

  for (const [what, record] of [
    ["is damaged", "{"],
    ["names nothing that is a hash", '{"madeBy":"docs build","own":{"assets/app-1.js":1},"kept":[]}'],
    ["names files elsewhere", '{"madeBy":"docs build","own":{"../secret":"0","index.html":"0"}}'],
    ["is another program's", '{"own":{}}'],
  ] as const) {
    it(`old hashed files are left out if the record of the build ${what}`, async () => {
      const { path, build } = await outputFolder();
      await build("app-1.js");
      await writeFile(join(path, "_build.json"), record);
      expect(await build("app-2.js")).toEqual(["app-2.js"]);
    });
  }
});
