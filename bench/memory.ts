import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { createPreviewServer } from "../packages/engine/src/node/server/previewServer.ts";
import { launch } from "./measure/browser.ts";
import { readArgs } from "./readArgs.ts";

const values = readArgs(
  `Usage: npm run bench -- memory [options]

Follows links and asks queries in one tab of a built site, and fails when the heap ends more than a tenth above what it
was after the first 20.

  --dir DIR         the built site (dist)
  --navigations N   links to follow (500)
  --searches N      queries to ask (200)`,
  {
    dir: { type: "string", default: "dist" },
    navigations: { type: "string", default: "500" },
    searches: { type: "string", default: "200" },
  },
);
const SETTLED_AFTER = 20;
const ALLOWED_GROWTH = 0.1;
const QUERIES = ["python", "activate", "cache", "picker icons", "poetry", "callback", "fd -H", "uv script"];

interface Heap {
  bytes: number;
  nodes: number;
  listeners: number;
}

const server = await createPreviewServer({
  dir: join(process.cwd(), values.dir),
  port: 0,
  host: "127.0.0.1",
});
// Compiled code of hot functions is on the heap and keeps growing, but is no leak: these flags turn compilers off.
const browser = await launch(["--js-flags=--no-sparkplug --no-maglev --no-opt"]);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.goto(server.url);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const cdp = await page.context().newCDPSession(page);
  await grow("navigations", Number(values.navigations), cdp, (i) => navigate(page, i));
  await grow("searches", Number(values.searches), cdp, (i) => search(page, i));
} finally {
  await browser.close();
  await server.close();
}

/** Repeats an action and compares the heap with its size after the first repetitions. */
async function grow(
  what: string,
  times: number,
  cdp: CDPSession,
  act: (i: number) => Promise<void>,
): Promise<void> {
  let before: Heap | undefined;
  for (let i = 1; i <= times; i++) {
    await act(i);
    if (i === SETTLED_AFTER) before = await heapOf(cdp);
    if (i % 100 === 0) console.log(`  ${what} ${i}: ${say(await heapOf(cdp))}`);
  }
  const after = await heapOf(cdp);
  if (before === undefined) throw new Error(`at least ${SETTLED_AFTER} ${what} are needed`);
  const growth = after.bytes / before.bytes - 1;
  console.log(
    `${times} ${what}: ${say(before)} after ${SETTLED_AFTER}, ${say(after)} at the end, ${(growth * 100).toFixed(1)} %`,
  );
  if (growth > ALLOWED_GROWTH) process.exitCode = 1;
}

function say({ bytes, nodes, listeners }: Heap): string {
  return `${(bytes / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;
}

async function heapOf(cdp: CDPSession): Promise<Heap> {
  await cdp.send("HeapProfiler.enable");
  // Later garbage collections free what finalizers of earlier ones have released.
  for (let i = 0; i < 3; i++) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

/** Clicks the next link of the sidebar; after the last, the first. */
async function navigate(page: Page, i: number): Promise<void> {
  const links = page.locator("#menu [data-sidebar] a[href]:visible");
  const count = await links.count();
  const link = links.nth(i % count);
  const path = await link.getAttribute("href");
  await link.click();
  await page.locator(`#menu [data-sidebar] a[href="${path}"][aria-current="page"]`).first().waitFor();
}

async function search(page: Page, i: number): Promise<void> {
  const field = page.locator(".search input");
  const query = `${QUERIES[i % QUERIES.length]} ${String.fromCharCode(97 + (i % 26))}`.trim();
  await field.fill(query);
  await page.locator(`.search-all[href="/search?${new URLSearchParams({ q: query })}"]`).waitFor();
  await field.fill("");
}
