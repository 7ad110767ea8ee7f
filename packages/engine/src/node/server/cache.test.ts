import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { cacheFolder } from "./cache.ts";

it.each([
  ["among them", {}, /\/\.cache\/plaindocs$/],
  ["in a folder of the system's where that can't be made", { ".cache": "" }, /\/plaindocs-\w+\/?$/],
])("packages are found from the development server's folder, which is %s", async (_, more, place) => {
  const root = join(await temporarySite({ "node_modules/p/a.js": "a", ...withFolder(more) }), "node_modules");
  const cache = cacheFolder(root);
  expect(cache).toMatch(place);
  const found = cache.startsWith(root) ? root : join(cache, "node_modules");
  expect(readFileSync(join(found, "p/a.js"), "utf8")).toBe("a");
});

function withFolder(files: Record<string, string>) {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`node_modules/${name}`, text]));
}
