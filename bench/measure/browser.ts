import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { browserArgs, findBrowser } from "../../scripts/browser.mjs";
import type { Subject } from "../subjects.ts";
import { probes } from "./probe.ts";

/** Milliseconds without activity after which a page counts as loaded. */
const QUIET = 1500;

/** A request with its size on the wire, headers included. */
interface Transfer {
  url: string;
  kind: string;
  bytes: number;
}

/** A page in a browser of its own, with an empty cache and the probes installed. */
interface OpenPage {
  page: Page;
  cdp: CDPSession;
  /** The requests that the page has finished so far. */
  transfers: Transfer[];
  close(): Promise<void>;
}

/**
 * While a debugger is attached, as it is to every measured page, V8 parses a script once more for the first error that it
 * makes; React makes one when it starts. A reader's browser doesn't, nor does V8 with this option, which has it note the
 * places of all code when it first parses it.
 */
const likeWithoutDebugger = "--js-flags=--no-enable-lazy-source-positions";

export async function launch(args: string[] = []): Promise<Browser> {
  const all = [...browserArgs, likeWithoutDebugger, ...args];
  return chromium.launch({ executablePath: await findBrowser(), args: all });
}

/** A browser that is there for one measurement after the other. */
export interface LastingBrowser {
  version: string;
  /**
   * Runs a measurement, once more in another browser if this one, or its page, crashed.
   * @throws what the measurement throws. The next one has another browser then, because this one may have a page open.
   */
  run<Found>(measure: (browser: Browser) => Promise<Found>): Promise<Found>;
  close(): Promise<void>;
}

export async function openLastingBrowser(): Promise<LastingBrowser> {
  let browser = await launch();
  const replace = async () => {
    await browser.close().catch(() => undefined);
    browser = await launch();
  };
  return {
    version: browser.version(),
    async run(measure) {
      try {
        return await measure(browser);
      } catch (error) {
        const hasCrashed = !browser.isConnected() || /(page|target) crashed/i.test(String(error));
        await replace();
        if (!hasCrashed) throw error;
        console.error(`The browser crashed. The measurement is made again in another one: ${error}`);
        return measure(browser);
      }
    },
    close: () => browser.close(),
  };
}

/** A simulated device: its window, and how many times slower its processor is than this machine's. */
export interface Device {
  viewport: { width: number; height: number };
  hasTouch: boolean;
  cpuSlowdown: number;
  /** Whether the browser slows the network down too, as its DevTools do by their preset "Slow 4G". */
  slowNetwork?: boolean;
}

/** 1.6 Mbit/s down and 750 kbit/s up, in bytes a second, and 150 ms before each answer. */
export const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export const desktop: Device = { viewport: { width: 1440, height: 900 }, hasTouch: false, cpuSlowdown: 4 };
export const phone: Device = { viewport: { width: 390, height: 844 }, hasTouch: true, cpuSlowdown: 4 };
export const slowPhone: Device = { ...phone, cpuSlowdown: 6 };

/** Opens a page on a device, and waits until it is idle. */
export async function openPage(
  browser: Browser,
  subject: Subject,
  url: string,
  { viewport, hasTouch, cpuSlowdown, slowNetwork = false }: Device = desktop,
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport, hasTouch });
  context.setDefaultTimeout(60_000);
  const expression = subject.hydrated ?? "true";
  // The compiler of this file (esbuild) puts calls of `__name` into functions, also into those that run in the page.
  await context.addInitScript("globalThis.__name = (value) => value");
  for (const probe of probes) await context.addInitScript(probe);
  await context.addInitScript(`if (window.bench) window.bench.isHydrated = () => ${expression};`);
  const page = await context.newPage();
  const transfers = noteTransfers(context);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  if (slowNetwork) await cdp.send("Network.emulateNetworkConditions", slow4G);
  await page.goto(url, { waitUntil: "load" });
  await rest(page);
  return { page, cdp, transfers, close: () => context.close() };
}

/** Waits until a page has fetched and computed nothing for a while. */
export async function rest(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const { loadEventEnd } = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
      return loadEventEnd > 0 && performance.now() - Math.max(loadEventEnd, window.bench.lastBusy) > quiet;
    },
    QUIET,
    { polling: 100 },
  );
}

function noteTransfers(context: BrowserContext): Transfer[] {
  const transfers: Transfer[] = [];
  context.on("requestfinished", async (request) => {
    const entry = { url: request.url(), kind: request.resourceType(), bytes: 0 };
    if (!entry.url.startsWith("http")) return;
    transfers.push(entry);
    const sizes = await request.sizes().catch(() => undefined);
    entry.bytes = (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0);
  });
  return transfers;
}

/** Sums the bytes of requests by kind, such as `script`. */
export function bytesByKind(transfers: readonly Transfer[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { kind, bytes } of transfers) sums[kind] = (sums[kind] ?? 0) + bytes;
  return sums;
}
