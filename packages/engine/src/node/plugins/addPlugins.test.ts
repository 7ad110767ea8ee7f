import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { configOf } from "../checks/testing/checked.ts";
import { addPlugins } from "./addPlugins.ts";
import { pluginsOf } from "./plugin.ts";

/** The `cacheKey` of a plugin without one of its own. */
function keyIn(siteDir: string): string | undefined {
  return pluginsOf(addPlugins(configOf({ plugins: [{ name: "a" }] }), siteDir))[0]?.cacheKey;
}

it("a plugin without a key has one that changes with the site's scripts, and not with what a build wrote into its folder", async () => {
  const siteDir = await temporarySite({ "plugin.js": "export default 1;", "docs/index.md": "# A\n" });
  const first = keyIn(siteDir);
  const write = (file: string, text: string) => {
    mkdirSync(join(siteDir, file, ".."), { recursive: true });
    writeFileSync(join(siteDir, file), text);
  };
  for (const out of ["dist", "build/site"]) {
    write(`${out}/_build.json`, "{}");
    write(`${out}/assets/app.js`, String(Math.random()));
  }
  write("docs/index.md", "# B\n");
  expect(keyIn(siteDir)).toBe(first);
  write("plugin.js", "export default 2;");
  expect(keyIn(siteDir)).not.toBe(first);
});
