import type { Browser, Page } from "@playwright/test";
import type { Subject } from "../subjects.ts";
import { bytesByKind, type Device, desktop, openPage, rest, slowPhone } from "./browser.ts";
import type { Values } from "./values.ts";

/** Measures a first visit (bytes, paints, blocking time), and a second one with the cache that the first has filled. */
export async function measureLoad(browser: Browser, subject: Subject, url: string): Promise<Values> {
  const { page, cdp, transfers, close } = await openPage(browser, subject, url);
  const { fcp, lcp, tbt, cls, hydrated } = await readPaints(page);
  await cdp.send("HeapProfiler.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const kinds = bytesByKind(transfers);
  const requests = transfers.length;
  await page.goto(url, { waitUntil: "load" });
  await rest(page);
  const again = { againBytes: await readTransferSize(page), againFcp: (await readPaints(page)).fcp };
  await close();
  const total = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
  const { document = 0, stylesheet = 0, script = 0, font = 0 } = kinds;
  return {
    requests,
    total,
    document,
    stylesheet,
    script,
    font,
    other: total - document - stylesheet - script - font,
    fcp,
    lcp,
    tbt,
    cls,
    ...(subject.hydrated !== undefined && hydrated !== undefined && { hydrated }),
    heap: usedSize,
    ...again,
  };
}

/** Paths of the pages whose loads are measured. */
export interface Places {
  page: string;
  home: string;
  faq: string;
}

/** Measures paints and blocking time of first visits: to the home page, to the FAQ, and to a page on a slow phone. */
export const measureOtherLoads = (browser: Browser, subject: Subject, { page, home, faq }: Places) =>
  measurePaints(browser, subject, { home: [home], faq: [faq], phone: [page, slowPhone] });

/**
 * Measures paints and blocking time where the browser slows down network and processor, as its DevTools and Lighthouse
 * do. Connections cost nothing there, and every answer comes 150 ms later, so bytes count for less than over the link.
 */
export const measureThrottledLoads = (browser: Browser, subject: Subject, { page, home, faq }: Places) => {
  const wide = { ...desktop, slowNetwork: true };
  return measurePaints(browser, subject, {
    devtools: [page, wide],
    devtoolsHome: [home, wide],
    devtoolsFaq: [faq, wide],
    devtoolsPhone: [page, { ...slowPhone, slowNetwork: true }],
  });
};

async function measurePaints(
  browser: Browser,
  subject: Subject,
  loads: Record<string, [url: string, device?: Device]>,
): Promise<Values> {
  const found: Values = {};
  for (const [name, [url, device]] of Object.entries(loads)) {
    const opened = await openPage(browser, subject, url, device);
    const { fcp, lcp, tbt } = await readPaints(opened.page);
    Object.assign(found, { [`${name}Fcp`]: fcp, [`${name}Lcp`]: lcp, [`${name}Tbt`]: tbt });
    await opened.close();
  }
  return found;
}

/** What the probes recorded of the document; blocking time is what tasks after the first paint take over 50 ms. */
async function readPaints(page: Page) {
  const { longTasks, ...notes } = await page.evaluate(() => {
    const { fcp, lcp, cls, hydrated, longTasks } = window.bench;
    return { fcp, lcp, cls, hydrated, longTasks };
  });
  const tbt = longTasks
    .filter(({ start }) => start >= notes.fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { ...notes, tbt };
}

/** Bytes that the current document took over the network: none for files from the cache, only headers for a 304. */
function readTransferSize(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize,
      0,
    ),
  );
}
