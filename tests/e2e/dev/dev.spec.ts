import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";
import { createDevServer } from "../../../packages/engine/src/node/server/devServer.ts";
import { atNight } from "../harness/test.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Site {
  url: string;
  edit(file: string, from: string, to: string): void;
}

/** Starts a development server of a copy of the minimal site, as deep in the repository as the original. */
async function withSite(baseUrl: string | undefined, use: (site: Site) => Promise<void>): Promise<void> {
  const siteDir = mkdtempSync(join(root, "tests/sites/.dev-"));
  cpSync(join(root, "tests/sites/minimal"), siteDir, { recursive: true });
  const server = await createDevServer({ siteDir, overrides: { baseUrl }, port: 0, host: "127.0.0.1" });
  const edit: Site["edit"] = (file, from, to) => {
    const text = readFileSync(join(siteDir, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(siteDir, file), text.replace(from, to));
  };
  await use({ url: server.url, edit });
  await server.close();
  rmSync(siteDir, { recursive: true, force: true });
}

/** The test with a site that tests share: each leaves it as it was. */
const test = base.extend<{ siteBelowBase: Site }, { site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
  site: [async ({}, use) => withSite(undefined, use), { scope: "worker" }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  siteBelowBase: async ({}, use) => withSite("/kettle/", use),
});

// In one worker, because a server takes long to start.
test.describe.configure({ mode: "default", timeout: 180_000 });
/** A long timeout: the server compiles the client and reads the site while other tests keep the processors busy. */
const expect = base.expect.configure({ timeout: 60_000 });

test("a saved page shows in the open page at once and keeps its place", async ({ page, site }) => {
  await page.goto(site.url);
  // Waits for hydration: a page that changes before it listens for changes is reloaded.
  await page.locator("html[data-hydrated]").waitFor();
  const heading = page.locator("article h1");
  const title = (await heading.textContent()) ?? "";
  await page.evaluate(() => {
    document.body.style.minHeight = "4000px";
    scrollTo(0, 300);
    Object.assign(window, { marked: true });
  });
  site.edit("docs/index.md", title, "Another title");
  await expect(heading).toHaveText("Another title");
  expect(await page.evaluate(() => scrollY)).toBe(300);
  expect(await page.evaluate(() => "marked" in window)).toBe(true);
  site.edit("docs/index.md", "Another title", title);
  await expect(heading).toHaveText(title);
});

test("a mistake in a page shows as an overlay with file and line until mended", async ({ page, site }) => {
  await page.goto(site.url);
  const overlay = page.locator("vite-error-overlay");
  site.edit("docs/index.md", "\n\n", "\n\n:::tipp\n\nx\n\n:::\n\n");
  await expect(overlay).toContainText("index.md:");
  await expect(overlay).toContainText('Did you mean ":::tip"?');
  // The overlay names no class or place of the engine, which wouldn't help a writer.
  await expect(overlay).not.toContainText("SiteError");
  expect((await overlay.locator(".message").textContent())?.match(/:::tipp/g)).toHaveLength(1);
  site.edit("docs/index.md", ":::tipp\n\nx\n\n:::\n\n", "");
  await expect(overlay).toHaveCount(0);
  await expect(page.locator("article h1")).toBeVisible();
});

test("a saved configuration shows in the open page", async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.locator("article h1")).toBeVisible();
  const config = readFileSync(join(root, "tests/sites/minimal/site.config.ts"), "utf8");
  const title = /title: "([^"]+)"/.exec(config)?.[1] ?? "";
  site.edit("site.config.ts", `title: "${title}"`, 'title: "Renamed"');
  await expect(page).toHaveTitle(/Renamed$/);
  site.edit("site.config.ts", 'title: "Renamed"', `title: "${title}"`);
  await expect(page).not.toHaveTitle(/Renamed$/);
});

test(
  "below a base, a page has its client and its style, also while another one has a mistake",
  atNight,
  async ({ page, siteBelowBase: site }) => {
    const failed: string[] = [];
    page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
    site.edit("docs/settings.md", "\n\n", "\n\n:::tipp\n\nx\n\n:::\n\n");
    await page.goto(site.url);
    await page.locator("html[data-hydrated]").waitFor();
    await expect(page.locator(".navbar")).toHaveCSS("position", "sticky");
    expect(failed).toEqual([]);
    // The overlay reports the mistake; once it is mended, a saved page shows again.
    const overlay = page.locator("vite-error-overlay");
    await expect(overlay).toContainText("settings.md:");
    site.edit("docs/settings.md", ":::tipp\n\nx\n\n:::\n\n", "");
    await expect(overlay).toHaveCount(0);
    await page.locator("html[data-hydrated]").waitFor();
    site.edit("docs/index.md", "# Moth", "# Another title");
    await expect(page.locator("article h1")).toHaveText("Another title");
    expect(failed).toEqual([]);
  },
);
