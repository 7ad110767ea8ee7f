import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../tests/integration/temporarySite.ts";
import { keepAssets } from "./keptAssets.ts";
import { writeSite } from "./writeSite.ts";

/** An output folder into which builds of some hashed files can be written, one after the other. */
async function outputFolder() {
  const dir = await temporarySite({});
  const path = join(dir, "dist");
  const build = async (...names: string[]) => {
    const made = [{ paths: ["index.html"], content: "page" }].concat(
      names.map((name) => ({ paths: [`assets/${name}`], content: `${name} `.repeat(200) })),
    );
    const files = { made, late: [], copied: new Map() };
    const { list, kept } = await keepAssets(path, files);
    const folder = { path, aside: `${path}-aside`, old: `${path}-old` };
    await writeSite(folder, { ...files, made: [...made, list], kept });
    return kept;
  };
  return { path, build };
}

const compressed = (name: string) => [`assets/${name}`, `assets/${name}.br`, `assets/${name}.gz`];

describe("the hashed files of the build before", () => {
  it("are kept with their compressed forms, where the next build has them no more", async () => {
    const { build } = await outputFolder();
    expect(await build("app-1.js", "search/index-1.txt", "logo-1.js")).toEqual([]);
    expect(await build("app-2.js", "search/index-2.txt", "logo-1.js")).toEqual([
      ...compressed("app-1.js"),
      ...compressed("search/index-1.txt"),
    ]);
  });

  it("are kept for one build only", async () => {
    const { build } = await outputFolder();
    for (const number of [1, 2, 3, 4]) await build(`app-${number}.js`);
    expect(await build("app-5.js")).toEqual(compressed("app-4.js"));
  });

  it("stay when the same is built again", async () => {
    const { build } = await outputFolder();
    for (const name of ["app-1.js", "app-2.js", "app-2.js"]) await build(name);
    expect(await build("app-2.js")).toEqual(compressed("app-1.js"));
    expect(await build("app-3.js")).toEqual(compressed("app-2.js"));
  });

  it("become the build's own again when it makes them again", async () => {
    const { build } = await outputFolder();
    for (const name of ["app-1.js", "app-2.js"]) await build(name);
    expect(await build("app-1.js")).toEqual(compressed("app-2.js"));
  });

  for (const [what, list] of [
    ["is damaged", "{"],
    ["names nothing that is text", '{"own":[1,null],"kept":{}}'],
    ["names files elsewhere", '{"own":["../secret","assets/../../secret","index.html","assets/gone.js"]}'],
  ] as const) {
    it(`aren't looked for where the list of them ${what}`, async () => {
      const { path, build } = await outputFolder();
      await build("app-1.js");
      for (const file of ["_assets.json", "../secret"]) {
        await mkdir(dirname(join(path, file)), { recursive: true });
        await writeFile(join(path, file), list);
      }
      expect(await build("app-2.js")).toEqual([]);
    });
  }
});
