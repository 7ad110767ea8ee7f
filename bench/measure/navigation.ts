import type { Browser, Page } from "@playwright/test";
import type { Subject } from "../subjects.ts";
import { openPage, rest } from "./browser.ts";
import type { Values } from "./values.ts";

/** The target of a navigation: its path, and words of its title. */
export interface Place {
  path: string;
  title: string;
}

/** Measures following a link from one page to another: the first time, and after both have been visited. */
export async function measureNavigation(
  browser: Browser,
  subject: Subject,
  origin: string,
  [from, to]: [Place, Place],
): Promise<Values> {
  const { page, close } = await openPage(browser, subject, origin + from.path);
  const cold = await follow(page, to);
  for (const place of [from, to, from]) await follow(page, place);
  const warm = await follow(page, to);
  await close();
  return { navigationCold: cold, navigationWarm: warm };
}

/** Clicks the first visible link to a page. @returns milliseconds from the click until the page was painted */
async function follow(page: Page, { path, title }: Place): Promise<number> {
  const link = await page.evaluateHandle((wanted) => {
    const plain = (pathname: string) => pathname.replace(/(\.html|\/)$/, "").toLowerCase();
    return [...document.querySelectorAll("a")].find(
      (a) => plain(a.pathname) === plain(wanted) && a.hash === "" && a.checkVisibility() && a.offsetWidth > 0,
    );
  }, path);
  const element = link.asElement();
  if (element === null) throw new Error(`${page.url()} has no link to ${path} in sight`);
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`the link to ${path} on ${page.url()} can't be clicked`);
  await page.evaluate((expected) => {
    sessionStorage.benchTitle = expected;
    delete sessionStorage.benchNavigation;
  }, title);
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(
    (expected) => window.sessionStorage.benchNavigation?.startsWith(`${expected}: `),
    title,
  );
  await rest(page);
  const note: string = await page.evaluate(() => sessionStorage.benchNavigation);
  return Number(note.slice(title.length + 2));
}
