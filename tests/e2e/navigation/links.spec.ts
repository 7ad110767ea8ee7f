import { heading, isSameDocument, options, sidebarLink, start } from "../harness/navigation.ts";
import { atNight, expect, sharePage, test } from "../harness/test.ts";

test.describe("clicks that leave the page as it is", () => {
  const shared = sharePage((page) => start(page));

  for (const modifier of ["Control", "Shift"] as const) {
    test(
      `a click with ${modifier} is left to the browser`,
      modifier === "Control" ? {} : atNight,
      async () => {
        const page = shared();
        const opened = page.context().waitForEvent("page");
        await sidebarLink(page, options).click({ modifiers: [modifier] });
        await expect(await opened).toHaveURL(options);
        await (await opened).close();
        await expect(page).toHaveURL("/install");
        expect(await isSameDocument(page)).toBe(true);
      },
    );
  }

  test("a click with the middle button opens another tab", atNight, async () => {
    const page = shared();
    const opened = page.context().waitForEvent("page");
    await sidebarLink(page, options).click({ button: "middle" });
    await expect(await opened).toHaveURL(options);
    await (await opened).close();
    await expect(page).toHaveURL("/install");
  });

  test("a link with another target is left to the browser", async () => {
    const page = shared();
    await sidebarLink(page, options).evaluate((link) => link.setAttribute("target", "_blank"));
    const opened = page.context().waitForEvent("page");
    await sidebarLink(page, options).click();
    await expect(await opened).toHaveURL(options);
    await (await opened).close();
    await expect(page).toHaveURL("/install");
    await sidebarLink(page, options).evaluate((link) => link.removeAttribute("target"));
  });

  test("a download is left to the browser", async () => {
    const page = shared();
    await sidebarLink(page, options).evaluate((link) => link.setAttribute("download", "options.html"));
    const download = page.waitForEvent("download");
    await sidebarLink(page, options).click();
    expect((await download).suggestedFilename()).toBe("options.html");
    await expect(page).toHaveURL("/install");
    await expect(heading(page)).toHaveText("Install");
    await sidebarLink(page, options).evaluate((link) => link.removeAttribute("download"));
  });
});

test("a file is left to the browser", async ({ page }) => {
  await start(page);
  const link = page.getByRole("link", { name: "Copy as Markdown" });
  // Follows another link to the file, because a click on this one copies the Markdown.
  await link.evaluate((own) =>
    own.after(Object.assign(document.createElement("a"), { href: "/install.md", textContent: "File" })),
  );
  await page.getByRole("link", { name: "File" }).click();
  await expect(page).toHaveURL("/install.md");
  expect(await isSameDocument(page)).toBe(false);
});

for (const file of ["tool.1", "archive.7z", "Brewfile"]) {
  test(
    `a link that is known to lead to a file downloads ${file} by one request, and adds no step to the history`,
    file === "tool.1" ? {} : atNight,
    async ({ page }) => {
      const asked: string[] = [];
      await page.route(`**/${file}`, (route) => {
        asked.push(route.request().resourceType());
        return route.fulfill({ contentType: "application/octet-stream", body: "?" });
      });
      await start(page, options);
      await sidebarLink(page, "/install").click();
      await expect(heading(page)).toHaveText("Install");
      const steps = await page.evaluate(() => history.length);
      await sidebarLink(page, options).evaluate((own, href) => {
        const link = Object.assign(document.createElement("a"), { href });
        link.dataset.file = "";
        link.append(Object.assign(document.createElement("b"), { textContent: "File" }));
        own.after(link);
      }, `/${file}`);
      await page.getByRole("link", { name: "File" }).hover();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "File" }).click();
      expect((await download).suggestedFilename()).toBe(file);
      await expect(page).toHaveURL("/install");
      expect(await page.evaluate(() => history.length)).toBe(steps);
      expect(asked).toEqual(["document"]);
      await page.goBack();
      await expect(heading(page)).toHaveText("Options");
      expect(await isSameDocument(page)).toBe(true);
    },
  );
}

test.describe("a link to another origin", () => {
  test.use({ allowedProblems: /third-party request: https:\/\/elsewhere\.example\// });

  test("a link to another origin is left to the browser", async ({ page }) => {
    await page.route("https://elsewhere.example/**", (route) => route.fulfill({ body: "elsewhere" }));
    await start(page);
    await sidebarLink(page, options).evaluate((link) =>
      link.setAttribute("href", "https://elsewhere.example/x"),
    );
    await page.locator('a[href="https://elsewhere.example/x"]').click();
    await expect(page).toHaveURL("https://elsewhere.example/x");
  });
});
