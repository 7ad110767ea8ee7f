import { openWithoutApp } from "../harness/page.ts";
import { kinds, routes, spellings } from "../harness/routes.ts";
import { expect, test } from "../harness/test.ts";

test("every page has its title and canonical address", async ({ request }) => {
  for (const route of routes) {
    const answer = await request.get(route);
    expect(answer.status(), route).toBe(200);
    const html = await answer.text();
    const siteName = /<meta property="og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? "nothing";
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
    expect(title.endsWith(` | ${siteName}`) || (route === "/" && title === siteName), title).toBe(true);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect(new URL(canonical ?? "").pathname).toBe(route);
  }
});

test("a page of each kind comes alive without a word or a change to its article", async ({ page }) => {
  for (const route of kinds) {
    const appears = await openWithoutApp(page, route);
    const article = await page.locator("#article").textContent();
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
    await appears();
    expect(await page.locator("#article").textContent()).toBe(article);
    await page.unrouteAll();
  }
});

test("every spelling of an address gets the same document", async ({ request }) => {
  for (const route of routes) {
    const answers = await Promise.all(spellings(route).map((spelling) => request.get(spelling)));
    expect([route, ...answers.map((answer) => answer.status())]).toEqual([route, ...answers.map(() => 200)]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size, route).toBe(1);
  }
});
