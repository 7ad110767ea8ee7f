import { heading, isSameDocument, options, sidebarLink, start } from "../harness/navigation.ts";
import { expect, test } from "../harness/test.ts";

test("a file is shown or downloaded by the browser, without a step of history", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/tool.1", (route) => {
    asked.push(route.request().resourceType());
    return route.fulfill({ contentType: "application/octet-stream", body: "?" });
  });
  await start(page, options);
  await sidebarLink(page, "/install").click();
  await expect(heading(page)).toHaveText("Install");
  const steps = await page.evaluate(() => history.length);
  await sidebarLink(page, options).evaluate((own) => {
    const link = Object.assign(document.createElement("a"), { href: "/tool.1" });
    link.dataset.file = "";
    link.append(Object.assign(document.createElement("b"), { textContent: "File" }));
    own.after(link, Object.assign(document.createElement("a"), { href: "/install.md", textContent: "Text" }));
  });
  await page.getByRole("link", { name: "File" }).hover();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "File" }).click();
  expect((await download).suggestedFilename()).toBe("tool.1");
  await expect(page).toHaveURL("/install");
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(asked).toEqual(["document"]);
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole("link", { name: "Text", exact: true }).click();
  await expect(page).toHaveURL("/install.md");
  expect(await isSameDocument(page)).toBe(false);
});
