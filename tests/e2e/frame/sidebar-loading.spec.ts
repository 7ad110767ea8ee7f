import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { loadNothingInView } from "../harness/navigation.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { expect, test } from "../harness/test.ts";

// The commands' sidebar is so long that a document holds only the folders around its own page.
test.use({ siteName: "kitchen-sink" });

const sidebar = (page: Page) => page.locator("#menu").getByRole("navigation", { name: "Docs pages" });
const link = (page: Page, name: string) => sidebar(page).getByRole("link", { name, exact: true });
const folder = (page: Page, name: string) => sidebar(page).locator("summary", { hasText: name });

test("opening a folder of a long sidebar loads its pages once; they stay on the next page and after a reload", async ({
  page,
}) => {
  await open(page, "docs/reference/heating/warm");
  await expect(link(page, "kettle simmer")).toBeVisible();
  await expect(link(page, "kettle scrub")).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await folder(page, "Cleaning").press("Enter");
  await expect(link(page, "kettle scrub")).toBeVisible();
  await folder(page, "Cleaning").press("Enter");
  await expect(link(page, "kettle scrub")).toBeHidden();
  await folder(page, "Cleaning").press("Enter");
  await expect(link(page, "kettle scrub")).toBeVisible();
  expect(asked.filter((path) => path === at("docs/reference/cleaning/rinse"))).toHaveLength(1);
  await sidebar(page).getByLabel("Pages in Exit codes").press("Enter");
  await expect(link(page, "Code 7"), "in a folder with a page of its own").toBeVisible();
  await link(page, "Commands").click();
  await expect(page.locator("#article h1")).toHaveText("Commands");
  await expect(link(page, "Code 7")).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(link(page, "Code 7")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ allowedProblems: /failed request|Failed to load resource|Cleaning couldn't be loaded/ });

  test("without a connection, opening a folder shows an error and offers another try", async ({ page }) => {
    await loadNothingInView(page);
    await open(page, "docs/reference/heating/warm");
    await page.route("**/docs/reference/cleaning/**", (route) => route.abort("connectionfailed"));
    await folder(page, "Cleaning").press("Enter");
    const alert = sidebar(page).getByRole("alert");
    await expect(alert).toContainText("The pages of Cleaning couldn't be loaded.");
    await page.unroute("**/docs/reference/cleaning/**");
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(link(page, "kettle scrub")).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});
