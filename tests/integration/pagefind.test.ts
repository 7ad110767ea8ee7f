import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { expect, it, onTestFinished } from "vitest";
import { createPreviewServer } from "../../packages/engine/src/node/server/previewServer.ts";
import { browserArgs, findBrowser } from "../../scripts/browser.mjs";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");

it("a site with Pagefind is searched in the browser under its policy, and a hit leads to its section", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": `import { pagefind } from "@plaindocs/pagefind";
      export default { title: "Tea", url: "https://tea.example", plugins: [pagefind()] };`,
    "docs/index.md": "# Tea\n\nWarm.\n",
    "docs/green.md":
      "---\nkeywords: [sencha]\n---\n# Green\n\nLeaves.\n\n## Brewing {#brew}\n\nSteep for two <b>minutes</b>.\n",
  });
  const out = join(siteDir, "out");
  await promisify(execFile)(process.execPath, [cli, "build", "--site", siteDir, "--out", out]);
  const server = await createPreviewServer({ dir: out, base: "/", port: 0, host: "localhost" });
  onTestFinished(() => server.close());
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto(server.url);
  const field = page.locator("search input").first();
  await field.fill("steep minutes");
  const hit = page.getByRole("option", { name: /Brewing/ });
  await hit.waitFor();
  expect(await hit.locator("mark").allInnerTexts()).toEqual(["Steep", "minutes"]);
  await hit.click();
  await page.waitForURL(/\/green\?_highlight=steep&_highlight=minutes#brew$/);
  await field.fill("sencha");
  await page.getByRole("option", { name: /Green/ }).waitFor();
  expect(said).toEqual([]);
  await page.goto(`${server.url}tea/brewing`);
  await page.locator('.not-found a[href="/green#brew"]').waitFor();
  await rm(out, { recursive: true });
}, 120_000);
