import { axe } from "./axe.ts";
import { watchProblems } from "./problems.ts";
import { expect, test } from "./test.ts";

// All other tests rely on these checks of the harness, so they are shown to fail when they should.
test.describe("what no page may cause is noticed", () => {
  test("the harness notices a console error, a warning and an uncaught exception", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext();
    const problems = watchProblems(context, new URL(baseURL ?? "").origin);
    const page = await context.newPage();
    await page.goto(`${baseURL}install`);
    await page.evaluate(() => {
      console.error("broken");
      console.warn("doubtful");
      console.log("fine");
      queueMicrotask(() => {
        throw new Error("uncaught");
      });
    });
    await expect.poll(() => problems.length).toBe(3);
    expect(problems.sort()).toEqual([
      "console error: broken",
      "console warning: doubtful",
      expect.stringContaining("uncaught"),
    ]);
    await context.close();
  });

  test("the harness notices a request to another origin and a failed request", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ bypassCSP: true });
    const problems = watchProblems(context, "http://site.invalid");
    await context.route("**/lost.png", (route) => route.abort("failed"));
    const page = await context.newPage();
    await page.goto(`${baseURL}install`);
    await page.evaluate(() => fetch("/lost.png").catch(() => undefined));
    await expect.poll(() => problems.join("\n")).toContain("failed request");
    expect(problems.join("\n")).toContain(`third-party request: ${baseURL}install`);
    await context.close();
  });

  test("the harness notices a fault that axe finds", async ({ page }) => {
    await page.goto("/install");
    await page.evaluate(() => document.documentElement.removeAttribute("lang"));
    expect((await axe(page)).join("\n")).toContain("html-has-lang");
  });
});
