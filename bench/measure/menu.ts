import type { Browser } from "@playwright/test";
import type { Subject } from "../subjects.ts";
import { openPage, phone, rest } from "./browser.ts";
import { slowestInteraction } from "./search.ts";
import type { Values } from "./values.ts";

/** Measures the menu on a phone: the time from the tap on its button until it is painted. */
export async function measureMenu(browser: Browser, subject: Subject, url: string): Promise<Values> {
  const { page, close } = await openPage(browser, subject, url, phone);
  await page.locator(subject.menu.button).first().click();
  await page.locator(subject.menu.opened).first().waitFor({ state: "attached" });
  await rest(page);
  const inp = await slowestInteraction(page);
  await close();
  return { menuInp: inp };
}
