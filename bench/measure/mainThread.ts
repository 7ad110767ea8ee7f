import type { Browser } from "@playwright/test";
import { type TraceEvent, timeBeforePaint } from "./beforePaint.ts";
import { desktop, slow4G } from "./browser.ts";
import type { Places } from "./load.ts";
import type { Values } from "./values.ts";

/** The kinds of events that the sums need. More of them would slow the page down. */
const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
  "loading",
];

/**
 * Measures the processor time of the main thread before the first and the largest paint, from traces of first visits. The
 * first may show little of a page whose styles arrive while it is still being parsed. The browser slows
 * the network down, so that files come in the order of slow connections, but not the processor: processor time is far
 * less noisy than the time that passes.
 */
export async function measureMainThread(browser: Browser, { page, home }: Places): Promise<Values> {
  const found: Values = {};
  for (const [name, url] of [
    ["main", page],
    ["mainHome", home],
  ] as const) {
    const events = await traceLoad(browser, url);
    const times = timeBeforePaint(events);
    for (const [part, time] of Object.entries(times)) found[`${name}-${part}`] = time;
    found[`${name}-all`] = total(times);
    found[`${name}-largest`] = total(timeBeforePaint(events, "largest"));
  }
  return found;
}

const total = (times: Record<string, number>) => Object.values(times).reduce((sum, time) => sum + time, 0);

async function traceLoad(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: desktop.viewport });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.emulateNetworkConditions", slow4G);
    await browser.startTracing(page, { categories });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    // Pages without pictures have painted everything soon after they are loaded.
    await page.waitForTimeout(500);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return trace.traceEvents;
  } finally {
    await context.close();
  }
}
