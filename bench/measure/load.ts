import type { Browser } from "@playwright/test";
import type { Subject } from "../subjects.ts";
import { bytesByKind, openPage } from "./browser.ts";
import type { Values } from "./values.ts";

/** A first visit: bytes, times of paints, blocking time. */
export async function measureLoad(browser: Browser, subject: Subject, url: string): Promise<Values> {
  const { page, cdp, transfers, close } = await openPage(browser, subject, url);
  const notes = await page.evaluate(() => {
    const { fcp, lcp, cls, hydrated, longTasks } = window.bench;
    return { fcp, lcp, cls, hydrated, longTasks };
  });
  await cdp.send("HeapProfiler.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  await close();
  const kinds = bytesByKind(transfers);
  const total = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
  const { document = 0, stylesheet = 0, script = 0, font = 0 } = kinds;
  const blocking = notes.longTasks
    .filter(({ start }) => start >= notes.fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return {
    requests: transfers.length,
    total,
    document,
    stylesheet,
    script,
    font,
    other: total - document - stylesheet - script - font,
    fcp: notes.fcp,
    lcp: notes.lcp,
    tbt: blocking,
    cls: notes.cls,
    ...(subject.hydrated !== undefined && notes.hydrated !== undefined && { hydrated: notes.hydrated }),
    heap: usedSize,
  };
}
