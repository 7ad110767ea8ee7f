import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import budgets from "../../tests/budgets.json" with { type: "json" };
import { builtSite } from "../../tests/e2e/harness/sites.ts";
import { expect, test } from "../../tests/e2e/harness/test.ts";

test("the scripts of the site's own components keep to their budgets", () => {
  const assets = join(builtSite("plugin").dir, "pd-assets");
  const files = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const sizes = Object.keys(budgets["scripts of site/"]).map((name) => {
    const file = files.find((file) => file.startsWith(`${name}-`));
    return [name, file && brotliCompressSync(readFileSync(join(assets, file))).length];
  });
  for (const [name, limit] of Object.entries(budgets["scripts of site/"])) {
    expect.soft(Object.fromEntries(sizes)[name], name).toBeLessThanOrEqual(limit);
  }
});
