import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../../tests/integration/temporarySite.ts";
import { buildSite } from "./build.ts";
import { makeSite } from "./makeSite.ts";
import { formatProblem, type Leniency, SiteError } from "./problems/problems.ts";

/** The problems of a site with these files, as text: those that it fails with, or else its warnings. */
async function failures(
  files: Record<string, string | Uint8Array>,
  leniency: Leniency = "none",
): Promise<string[]> {
  const siteDir = await temporarySite({ "pages/index.md": "# Home\n", ...files });
  const result = await makeSite({ siteDir, leniency }).then(
    ({ warnings }) => warnings,
    (error: unknown) => {
      if (error instanceof SiteError) {
        return error.problems;
      }
      throw error;
    },
  );
  return result.map(formatProblem);
}

const page = (text: string) => ({
  "pages/index.md": "# Home\n",
  "docs/a.md": text,
  "docs/b.md": "# B\n\n## Setup\n",
});

describe("a site", () => {
  it("a broken link to a file fails the build with its place and a suggestion", async () => {
    expect(await failures(page("# A\n\nSee [b](./bb.md).\n"))).toEqual([
      'docs/a.md:3:5: the link "./bb.md" leads to a file that doesn\'t exist: bb.md\n  → Did you mean "./b.md"?',
    ]);
  });

  it("a link to a missing anchor fails the build with its place and the nearest anchor", async () => {
    expect(await failures(page("# A\n\nSee [b](./b.md#setpu).\n"))).toEqual([
      'docs/a.md:3:5: the link "./b.md#setpu" leads to an anchor that doesn\'t exist: #setpu in docs/b.md\n  → Did you mean "#setup"?',
    ]);
  });

  it("broken links are warnings in a lenient build", async () => {
    const siteDir = await temporarySite(page("# A\n\n[b](./bb.md) [c](./b.md#c)\n"));
    const { warnings } = await makeSite({ siteDir, leniency: "pages" });
    expect(warnings.map(({ line, severity }) => [line, severity])).toEqual([
      [3, "link"],
      [3, "link"],
    ]);
  });

  it("a missing image fails the build", async () => {
    expect((await failures(page("# A\n\n![alt](/img/no.png)\n")))[0]).toMatch(
      /^docs\/a\.md:3:1: the image "\/img\/no\.png" doesn't exist\n {2}→ Put it into static/,
    );
  });

  it("two pages with the same route fail the build with a message that names both", async () => {
    expect(await failures({ "docs/a.md": "# A", "docs/b.md": "---\nslug: /a\n---\n# B" })).toEqual([
      "docs/b.md: its address /a is already that of docs/a.md\n  → Give one of them another slug in its front matter, or rename it. Until then it is published at /b.",
    ]);
  });

  it("a build reports the problems of all pages at once", async () => {
    const problems = await failures({
      "docs/a.md": "---\nsidebar_positon: 1\n---\n# A\n\n:::tipp\nx\n:::\n",
      "docs/b.md": "# B\n\n[x](./missing.md)\n",
    });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "docs/a.md:2:1:",
      "docs/a.md:6:1:",
      "docs/b.md:3:1:",
    ]);
    expect(problems.join("\n")).toContain('"sidebar_position"');
  });

  it("a site without a configuration fails the build with a message that says where to put one", async () => {
    const siteDir = await temporarySite({ "docs/a.md": "# A" });
    await expect(makeSite({ siteDir: join(siteDir, "docs") })).rejects.toThrow(/no site\.config\.ts in /);
  });

  it("a configuration that can't be loaded fails the build with the cause", async () => {
    const [message] = await failures({ "site.config.mjs": "export default {", "docs/a.md": "# A" });
    expect(message).toMatch(/^site\.config\.mjs.*: it can't be loaded: /);
  });
});

describe("a build", () => {
  it("a failed build leaves the output folder unchanged", async () => {
    const siteDir = await temporarySite(page("# A\n\n[b](./bb.md)\n"));
    const outDir = join(siteDir, "dist");
    await mkdir(outDir);
    await writeFile(join(outDir, "index.html"), "before");
    await expect(buildSite({ siteDir, outDir })).rejects.toThrow(SiteError);
    expect(await readFile(join(outDir, "index.html"), "utf8")).toBe("before");
    expect((await readdir(siteDir)).sort()).toEqual(["dist", "docs", "pages", "site.config.mjs"]);
  });
});
