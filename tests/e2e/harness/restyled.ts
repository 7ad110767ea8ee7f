import type { Page } from "@playwright/test";
import { twoFrames } from "./kitchen.ts";

/** How many elements the browser computes the styles of when text is read out and an element joins the article. */
export async function restyledByChange(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("Tracing needs the browser of the page.");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.evaluate(() => {
    document.getElementById("announcer")?.append("Read out");
    document.getElementById("article")?.append(document.createElement("div"));
  });
  await twoFrames(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args?: { elementCount?: number } }[];
  };
  const counts = trace.traceEvents.map(({ args }) => args?.elementCount ?? 0);
  return counts.reduce((sum, count) => sum + count, 0);
}
