import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporarySite } from "./temporarySite.ts";

const setVersion = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["scripts/setVersion.mjs", ...args], {
    cwd: resolve(import.meta.dirname, "../.."),
  });

it("gives all packages one version, where they name each other and in the lock too, and the website none", async () => {
  const files = {
    "package.json": { name: "root", private: true, workspaces: ["packages/*", "site"] },
    "packages/engine/package.json": { name: "@plaindocs/engine", version: "0.1.0" },
    "packages/fern/package.json": {
      name: "@plaindocs/fern",
      version: "0.1.0",
      dependencies: { "@plaindocs/engine": "0.1.0" },
    },
    "site/package.json": { name: "site", version: "0.1.0", dependencies: { "@plaindocs/fern": "0.1.0" } },
  };
  const texts = Object.entries(files).map(([name, content]) => [name, JSON.stringify(content, null, 2)]);
  const root = await temporarySite(Object.fromEntries(texts));
  await setVersion("1.2.0", "--root", root);
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), "utf8"));
  expect(read("packages/engine/package.json").version).toBe("1.2.0");
  expect(read("packages/fern/package.json")).toMatchObject({
    version: "1.2.0",
    dependencies: { "@plaindocs/engine": "1.2.0" },
  });
  expect(read("site/package.json")).toMatchObject({
    version: "0.1.0",
    dependencies: { "@plaindocs/fern": "1.2.0" },
  });
  expect(read("package-lock.json").packages["packages/fern"]).toMatchObject({ version: "1.2.0" });
});

it("refuses what is no version", async () => {
  await expect(setVersion("next")).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"next" is no version such as 1.2.0.'),
  });
});
