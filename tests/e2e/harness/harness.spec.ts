import { axe } from "./axe.ts";
import { watchProblems } from "./problems.ts";
import { expect, test } from "./test.ts";

// All other tests rely on these checks of the harness, so they are shown to fail when they should.
test("the harness notices what no page may cause, and what axe finds", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const problems = watchProblems(context, "http://site.invalid");
  await context.route("**/lost.png", (route) => route.abort("failed"));
  const page = await context.newPage();
  await page.goto(`${baseURL}install`);
  await page.evaluate(async () => {
    console.error("broken");
    console.warn("doubtful");
    console.log("fine");
    queueMicrotask(() => {
      throw new Error("uncaught");
    });
    await fetch("/lost.png").catch(() => undefined);
  });
  const said = [
    "console error: broken",
    "console warning: doubtful",
    "uncaught",
    "failed request",
    `third-party request: ${baseURL}install`,
  ];
  for (const text of said) await expect.poll(() => problems.join("\n")).toContain(text);
  expect(problems.join("\n")).not.toContain("fine");
  await page.evaluate(() => document.documentElement.removeAttribute("lang"));
  expect((await axe(page)).join("\n")).toContain("html-has-lang");
  await context.close();
});
