import { existsSync } from "node:fs";
import { link, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../tests/integration/temporarySite.ts";
import { NewOutput, stateOf } from "./newOutput.ts";

it("a new output keeps of an older one what is asked for and still the same, and nothing else", async () => {
  const dir = await temporarySite({
    "old/same.html": "same",
    "old/changed.html": "changed",
    "old/stray.html": "stray",
    "old/folder/a.html": "a file is to be here",
    "old/file": "a folder is to be here",
    "old/texts/first/0.json": "zero",
    "old/gone/deep/b.html": "gone",
  });
  const at = (name: string) => join(dir, "old", name);
  const stateBefore = async (name: string) => stateOf(await stat(at(name)));
  const [same, changed, zero] = await Promise.all(
    ["same.html", "changed.html", "texts/first/0.json"].map(stateBefore),
  );
  // The old site has the same files, and must not be written into.
  await link(at("changed.html"), join(dir, "published.html"));
  await symlink(dir, at("link"));

  const output = new NewOutput(join(dir, "old"));
  output.addFolders([".", "file", "texts/second"]);
  expect(output.has("same.html", same)).toBe(true);
  expect(output.has("changed.html", `${changed} and more`)).toBe(false);
  await writeFile(output.place("changed.html"), "new");
  expect(output.has("folder", changed)).toBe(false);
  await writeFile(output.place("folder"), "now a file");
  await writeFile(output.place("file/c.html"), "c");
  // The folder was given its new name with what is in it.
  expect(output.has("texts/second/0.json", zero)).toBe(true);
  output.finish();

  const found = await readdir(join(dir, "old"), { recursive: true });
  expect(found.sort()).toEqual([
    "changed.html",
    "file",
    "file/c.html",
    "folder",
    "same.html",
    "texts",
    "texts/second",
    "texts/second/0.json",
  ]);
  expect(await readFile(join(dir, "published.html"), "utf8")).toBe("changed");
  expect(existsSync(join(dir, "site.config.mjs"))).toBe(true);
});
