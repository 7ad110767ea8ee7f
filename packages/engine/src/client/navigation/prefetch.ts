import { samePath } from "../../shared/paths.ts";
import type { Site } from "../../shared/site.ts";
import { ownGlobal } from "../common/ownGlobal.ts";
import { isPage, leadsToFile } from "./decide.ts";
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

/** Path of the page that a link leads to, unless it is the page shown, or none that may be prefetched. */
export function pageBehind(link: HTMLAnchorElement, site: Site): string | undefined {
  if (link.target || link.hasAttribute("download") || leadsToFile(link)) return undefined;
  // Origin and path of a link that is no address are empty, where `new URL(link.href)` would throw.
  return samePath(link.pathname, location.pathname) || !isPage(link, location, site)
    ? undefined
    : link.pathname;
}

/**
 * Prefetches the page of a link that the pointer or the focus rests on, or at once of one that a finger touches. It is parsed
 * too, since its reader is likely to open it.
 */
export function startPrefetch(site: Site): void {
  const navigation = ownGlobal("navigation");
  if (!navigation) return;
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
  navigation.addEventListener("navigate", cancel);
}
