import { expect } from "@playwright/test";
import type { Driver } from "./engines/driver.ts";
import { alive, eventually, pointOf } from "./steps.ts";

/** Makes a generator of pseudo-random numbers from 0 to 1 (mulberry32) from a seed. */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a reader sees of a page, without what scripts add to the article later, such as copy buttons. */
const snapshot = (reader: Driver) =>
  reader.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent);
    const article = document.querySelector("#article")?.cloneNode(true) as Element | undefined;
    for (const added of article?.querySelectorAll(".code-actions, .heading-anchor") ?? []) added.remove();
    for (const element of article?.querySelectorAll("*") ?? []) {
      for (const name of ["tabindex", "role", "aria-label", "data-label", "data-overflows", "open"])
        element.removeAttribute(name);
    }
    return {
      title: document.title,
      article: article?.innerHTML,
      breadcrumbs: texts(".breadcrumbs li"),
      active: texts('#menu [data-sidebar] [aria-current="page"]'),
      toc: texts(".toc a"),
      pagination: texts(".pagination a"),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
      description: document.querySelector('meta[name="description"]')?.getAttribute("content"),
    };
  });

/** Waits until the page is hydrated, its fonts are loaded, and two frames have been painted. */
async function settle(reader: Driver): Promise<void> {
  await alive(reader);
  await reader.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

/** Selector of the links to pages of the site and to anchors in the page. */
const links =
  '#_app a:is([href^="/"], [href^="#"]):not(.skip, .heading-anchor, [href$=".md"], [href$=".txt"])';

const hasNavigation = (reader: Driver) => reader.evaluate(() => "navigation" in window);
const place = (reader: Driver) => reader.evaluate(() => ({ y: scrollY, url: location.href }));

/** An entry of the browser's history: its address, and the scroll position at which the reader left it. */
interface Entry {
  url: string;
  y: number;
}

/** A step that was taken, and the scroll position that it must lead to, if that is known. */
interface Step {
  name: string;
  expected?: number;
  followed?: boolean;
}

/** Takes a random step, and updates `history` as the browser does. */
async function step(
  reader: Driver,
  random: () => number,
  history: Entry[],
  at: number,
): Promise<Step & { at: number }> {
  const dice = random();
  const traverse = async (to: number, go: () => Promise<void>, name: string) => {
    const { url = "", y = 0 } = history[to] ?? {};
    await go();
    await eventually(async () => (await place(reader)).url, url);
    // Without the Navigation API (WebKit), the browser may scroll to the anchor again, even without our scripts.
    const isFree = url.includes("#") && !(await hasNavigation(reader));
    return { name, at: to, ...(isFree ? {} : { expected: y }) };
  };
  if (dice < 0.2 && at > 0) return traverse(at - 1, reader.back, "back");
  if (dice < 0.35 && at < history.length - 1) return traverse(at + 1, reader.forward, "forward");
  if (dice < 0.43) return traverse(at, reader.reload, "reload");
  if (dice < 0.6) {
    const top = Math.round(random() * 1500);
    await reader.evaluate((y) => scrollTo(0, y), top);
    return { name: `scroll to ${top}`, at };
  }
  // A real press, not a script's click: on the way back, browsers skip history entries that no user action made.
  const { url = "", x, y } = await pointOf(reader, links, random());
  // Bringing the link into view may have scrolled the page.
  const before = await place(reader);
  history[at] = before;
  await reader.clickAt(x, y);
  await eventually(async () => (await place(reader)).url, url);
  const name = `follow ${url}`;
  // A link to the current address adds no entry to the history.
  if (url === before.url) return { name, at, followed: true };
  history.splice(at + 1, Number.POSITIVE_INFINITY, { url, y: 0 });
  // An address without an anchor must show the top of its page.
  return { name, at: at + 1, followed: true, ...(url.includes("#") ? {} : { expected: 0 }) };
}

/**
 * Walks through a site by random steps. Each must lead to what a fresh load of the address shows, scrolled alike.
 * @param reader has the first page open.
 * @param fresh is a second window, for the fresh loads.
 */
export async function walk(
  reader: Driver,
  fresh: Driver,
  { steps, seed }: { steps: number; seed: number },
): Promise<void> {
  const random = randomNumbers(seed);
  const way: string[] = [];
  const known = new Map<string, Awaited<ReturnType<typeof snapshot>>>();
  const history: Entry[] = [await place(reader)];
  let at = 0;
  for (let count = 1; count <= steps; count++) {
    const before = await place(reader);
    history[at] = before;
    const { name, expected, followed, ...next } = await step(reader, random, history, at).catch(
      (error: unknown) => {
        throw new Error(`seed ${seed}, step ${count}, after ${way.join(", ")}`, { cause: error });
      },
    );
    at = next.at;
    way.push(name);
    await settle(reader);
    const now = await place(reader);
    const where = `seed ${seed}, step ${count}: ${way.join(", ")} → ${now.url}`;
    if (expected !== undefined) expect(Math.abs(now.y - expected), `${where}: scroll`).toBeLessThanOrEqual(2);

    const toAnchor = followed && now.url.includes("#");
    const bare = now.url.replace(/#.*/, "");
    if (toAnchor || !known.has(bare)) {
      await fresh.open("about:blank");
      await fresh.open(now.url);
      await settle(fresh);
      if (toAnchor && now.url !== before.url) {
        const { y } = await place(fresh);
        expect(Math.abs(now.y - y), `${where}: scroll ${now.y}, fresh ${y}`).toBeLessThanOrEqual(2);
      }
      known.set(bare, await snapshot(fresh));
    }
    expect(await snapshot(reader), where).toEqual(known.get(bare));
  }
}

// WALK_STEPS=200 walks further, WALK_SEED=… repeats a failed walk.
export const walkLength = Number(process.env.WALK_STEPS ?? 30);
export const walkSeed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000);
