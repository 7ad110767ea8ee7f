import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { loadContent } from "../content/load.ts";
import type { Problem } from "../problems/problems.ts";
import { configOf } from "./testing/checked.ts";
import { unreadTranslations } from "./unreadTranslations.ts";

const docs = "docusaurus-plugin-content-docs";

/** The warnings of a site with these files, each of which is a page of one line or JSON. */
async function warnings(files: Record<string, string>, values: object = {}): Promise<Problem[]> {
  const siteDir = mkdtempSync(join(tmpdir(), "translations-"));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  for (const [name, text] of Object.entries({ "docs/index.md": "# A", ...files })) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true });
    writeFileSync(join(siteDir, name), text);
  }
  const config = configOf({ i18n: { locales: ["en", "de"] }, ...values });
  const { locales } = await loadContent(siteDir, config, false);
  return unreadTranslations(siteDir, locales, config);
}

it("a translation in a folder that nothing reads is a warning that names one that is read", async () => {
  const lost = [`i18n/de/${docs}/index.md`, "i18n/de/docs/index.md", `i18n/fr/${docs}/current/index.md`];
  const found = await warnings(Object.fromEntries(lost.map((file) => [file, "# A"])));
  expect(found.map(({ file }) => file)).toEqual(lost.toSorted());
  expect(found[0]?.hint).toBe(
    `List its language in i18n.locales, or move it into a folder such as i18n/de/${docs}/current.`,
  );
  expect((await warnings({ "i18n/fr/a/b.md": "# A" }, { i18n: {} }))[0]?.hint).toBe(
    "List its language in i18n.locales.",
  );
});

it("what is read, what is no page, and what is left out on purpose is none", async () => {
  const files = {
    [`i18n/de/${docs}/current/index.md`]: "# A",
    [`i18n/de/${docs}/version-1.0/sub/a.mdx`]: "# A",
    [`i18n/de/${docs}/current.json`]: "{}",
    "i18n/de/docusaurus-plugin-content-pages/a.md": "# A",
    "i18n/de/docs/_part.md": "# A",
    "i18n/README.md": "# A",
    "i18n/de/README.md": "# A",
    "versioned_docs/version-1.0/index.md": "# A",
    "versions.json": '["1.0"]',
  };
  expect(await warnings(files)).toEqual([]);
  expect(await warnings(files, { docs: { includeCurrentVersion: false } })).toEqual([]);
});
