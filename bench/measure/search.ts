import type { Browser, Page } from "@playwright/test";
import type { Subject } from "../subjects.ts";
import { openPage, rest } from "./browser.ts";
import type { Values } from "./values.ts";

/** A query that finds something in every measured search, also by its first letters. */
const FIRST_QUERY = "python";
const TYPED = "activate environment";
/** Milliseconds between keys, the pace of a fast typist. */
const BETWEEN_KEYS = 120;
/** Milliseconds after which an answer no longer counts for a key. */
const LONGEST_WAIT = 1500;

/** Measures search: from the click into the unused field to the first hits, then per key with everything loaded. */
export async function measureSearch(browser: Browser, subject: Subject, url: string): Promise<Values> {
  const { page, transfers, close } = await openPage(browser, subject, url);
  const before = transfers.length;
  const firstHits = await searchFirst(page, subject);
  await rest(page);
  const bytes = transfers.slice(before).reduce((sum, transfer) => sum + transfer.bytes, 0);
  const perKey = await typeSlowly(page, subject);
  const inp = await slowestInteraction(page);
  await close();
  return { searchBytes: bytes, firstHits, perKey, typingInp: inp };
}

async function searchFirst(page: Page, { search }: Subject): Promise<number> {
  await page.evaluate((selector) => {
    const isThere = () => [...document.querySelectorAll(selector)].some((hit) => hit.checkVisibility());
    window.bench.from("pointerdown", isThere);
  }, search.hits);
  await page.locator(search.open).first().click();
  await page.locator(search.field).first().focus();
  await page.keyboard.type(FIRST_QUERY);
  const time = await answer(page, 60_000);
  if (time === undefined) throw new Error(`${page.url()} shows no "${search.hits}" for "${FIRST_QUERY}"`);
  return time;
}

/** The time that the probe measures (`bench.answer`); undefined if it takes more than `longest` milliseconds. */
async function answer(page: Page, longest: number): Promise<number | undefined> {
  const time = await Promise.race([page.evaluate(() => window.bench.answer), page.waitForTimeout(longest)]);
  return time ?? undefined;
}

/** Types a query at a person's speed. @returns the median time from a key to the paint of hits that it changed */
async function typeSlowly(page: Page, { search }: Subject): Promise<number> {
  const field = page.locator(search.field).first();
  await field.fill("");
  await rest(page);
  const times: number[] = [];
  for (const key of TYPED) {
    await page.evaluate((selector) => {
      const shown = () => [...document.querySelectorAll(selector)].map((hit) => hit.textContent).join("\n");
      const before = shown();
      window.bench.from("keydown", () => shown() !== before);
    }, search.hits);
    await page.keyboard.press(key === " " ? "Space" : key);
    const time = await answer(page, LONGEST_WAIT);
    if (time !== undefined) times.push(time);
    await page.waitForTimeout(BETWEEN_KEYS);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Milliseconds of the slowest interaction so far; at least 16, because browsers report no faster ones. */
export async function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(16, ...Object.values(window.bench.interactions)));
}
