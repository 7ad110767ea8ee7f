import { samePath } from "../../shared/paths.ts";
import type { Site } from "../../shared/site.ts";
import { isPage } from "./decide.ts";
import { pages } from "./pages/pages.ts";

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

/** Path of the page that a link leads to, unless it is the page shown, or none that may be prefetched. */
export function pageBehind(link: HTMLAnchorElement, site: Site): string | undefined {
  if (link.target || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href);
  const here = new URL(location.href);
  return samePath(url.pathname, here.pathname) || !isPage(url, here, site) ? undefined : url.pathname;
}

/** Prefetches the page of a link that the pointer or the focus rests on, or at once of one that a finger touches. */
export function startPrefetch(site: Site): void {
  if (!window.navigation) return;
  let timer: ReturnType<typeof setTimeout>;
  const cancel = () => clearTimeout(timer);
  const enter = ({ type, target }: Event) => {
    cancel();
    const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]");
    const path = link && allowsPrefetch() && pageBehind(link, site);
    if (!path) return;
    // A failure is handled when the link is followed.
    const start = () => void pages.load(path).catch(() => {});
    timer = setTimeout(start, type === "touchstart" ? 0 : dwell);
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, enter, { passive: true });
  }
  document.documentElement.addEventListener("pointerleave", cancel);
  window.navigation.addEventListener("navigate", cancel);
}
