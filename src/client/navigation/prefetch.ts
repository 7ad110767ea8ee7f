import { samePath } from "../../shared/paths.ts";
import type { Site } from "../../shared/site.ts";
import { isPage } from "./decide.ts";
import { pages } from "./pages.ts";

/** Milliseconds that the pointer or the focus has to stay on a link before its page is prefetched. */
const dwell = 60;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether pages may be prefetched on a connection: not with data saving, nor on 2g. */
export function allowsPrefetch(
  connection = (globalThis.navigator as { connection?: Connection } | undefined)?.connection,
): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes("2g");
}

/** Prefetches the page of a link that the pointer, the focus or a finger rests on. */
export function startPrefetch({ locales }: Site): void {
  if (!window.navigation) return;
  let link: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const leave = () => {
    clearTimeout(timer);
    link = undefined;
  };
  const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === "touch";
  const enter = (event: Event) => {
    // `touchstart` already reported this touch.
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
    // A failure is handled when the link is followed.
    const start = () => void pages.load(url.pathname).catch(() => {});
    if (event.type === "touchstart") start();
    else timer = setTimeout(start, dwell);
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, enter, { passive: true });
  }
  document.documentElement.addEventListener("pointerleave", (event) => {
    // A tap ends with `pointerout` just before its click.
    if (!isTouch(event)) leave();
  });
  // The touch became a scroll.
  document.addEventListener("pointercancel", leave);
  window.navigation.addEventListener("navigate", () => clearTimeout(timer));
}
