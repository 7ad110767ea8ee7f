import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtSite } from "../harness/sites.ts";
import { expect, test } from "../harness/test.ts";

test("a site for another plugin has nothing of this one in any of its files, and neither a footer nor an announcement that it doesn't configure", () => {
  const { dir } = builtSite("minimal");
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(20);
  const telling = files.filter((file) =>
    /venv|virtual ?env|linux-cultist|python/i.test(file.slice(dir.length) + readFileSync(file, "utf8")),
  );
  expect(telling).toEqual([]);
  const html = readFileSync(join(dir, "index.html"), "utf8");
  expect(html).not.toMatch(/<footer|role="contentinfo"|class="[^"]*announcement/);
});
