import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../tests/integration/temporarySite.ts";
import { buildSite } from "./build.ts";
import { makeSite } from "./makeSite.ts";
import { SiteError } from "./problems/problems.ts";

const page = (text: string) => ({
  "pages/index.md": "# Home\n",
  "docs/a.md": text,
  "docs/b.md": "# B\n\n## Setup\n",
});

it("broken links are warnings in a lenient build", async () => {
  const siteDir = await temporarySite(page("# A\n\n[b](./bb.md) [c](./b.md#c)\n"));
  const { warnings } = await makeSite({ siteDir, leniency: "pages" });
  expect(warnings.map(({ line, severity }) => [line, severity])).toEqual([
    [3, "link"],
    [3, "link"],
  ]);
});

it("a site without a configuration fails the build with a message that says where to put one", async () => {
  const siteDir = await temporarySite({ "docs/a.md": "# A" });
  await expect(makeSite({ siteDir: join(siteDir, "docs") })).rejects.toThrow(/no site\.config\.ts in /);
});

it("a failed build leaves the output folder unchanged", async () => {
  const siteDir = await temporarySite(page("# A\n\n[b](./bb.md)\n"));
  const outDir = join(siteDir, "dist");
  await mkdir(outDir);
  await writeFile(join(outDir, "index.html"), "before");
  await expect(buildSite({ siteDir, outDir })).rejects.toThrow(SiteError);
  expect(await readFile(join(outDir, "index.html"), "utf8")).toBe("before");
  expect((await readdir(siteDir)).sort()).toEqual(["dist", "docs", "pages", "site.config.mjs"]);
});
