import { samePath } from "../../shared/paths.ts";
import type { Site } from "../../shared/site.ts";
import { isPage } from "./decide.ts";
import { pages } from "./pages.ts";

/** How long the pointer or the focus has to stay on a link to count as intent, in milliseconds. */
const dwell = 60;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether pages may be loaded ahead on a connection, the one at hand unless told otherwise: not where data are saved or slow. */
export function allowsPrefetch(
  connection = (globalThis.navigator as { connection?: Connection } | undefined)?.connection,
): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes("2g");
}

/** Loads the page behind a link when the reader is about to follow it; stops when they turn away before it has come. */
export function startPrefetch({ locales }: Site): void {
  if (!window.navigation) return;
  let link: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let wish: AbortController | undefined;

  const leave = () => {
    clearTimeout(timer);
    wish?.abort();
    link = wish = undefined;
  };
  const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === "touch";
  const enter = (event: Event) => {
    // A finger's `touchstart` tells the same at once.
    if (isTouch(event)) return;
    const next = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]") ?? undefined;
    if (next === link) return;
    leave();
    link = next;
    if (!next || next.target || next.hasAttribute("download") || !allowsPrefetch()) return;
    const url = new URL(next.href);
    const here = new URL(location.href);
    if (samePath(url.pathname, here.pathname) || !isPage(url, here, locales) || pages.has(url.pathname))
      return;
    const start = () => {
      wish = new AbortController();
      // A failure shows, and is dealt with, when the link is followed.
      pages.load(url.pathname, wish.signal).catch(() => {});
    };
    if (event.type === "touchstart") start();
    else timer = setTimeout(start, dwell);
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, enter, { passive: true });
  }
  document.documentElement.addEventListener("pointerleave", (event) => {
    // A finger leaves with every tap, just before the click.
    if (!isTouch(event)) leave();
  });
  // The touch turned out to scroll.
  document.addEventListener("pointercancel", leave);
  window.navigation.addEventListener("navigate", () => clearTimeout(timer));
}
