import { ownGlobal } from "../common/ownGlobal.ts";

/** Where the reader left the page of a history entry. Browsers keep it with the entry, which no page that is still loading has. */
interface EntryPlace {
  /** Scroll position in pixels. */
  top: number;
  /** The link that was followed: its address as written, and which of the links with that address it is. */
  link: [href: string, nth: number] | undefined;
}

const linksTo = (href: string) => [...document.links].filter((link) => link.getAttribute("href") === href);

/** Keeps where the reader is on the page shown, which is leaving. @param source the link that leads away, if one is known */
export function keepPlace(source?: Element | null): void {
  const link = (source ?? document.activeElement)?.closest("a");
  const href = link?.getAttribute("href");
  const place: EntryPlace = {
    top: scrollY,
    link: link && href ? [href, linksTo(href).indexOf(link)] : undefined,
  };
  const navigation = ownGlobal("navigation");
  // A script of the site may keep something of its own with the entry.
  navigation?.updateCurrentEntry({ state: { ...(navigation.currentEntry?.getState() as object), ...place } });
}

/** Where the reader left the page of the current history entry; undefined if it has never been shown. */
const currentPlace = () =>
  ownGlobal("navigation")?.currentEntry?.getState() as Partial<EntryPlace> | undefined;

/** Scrolls to where the reader left the page, whatever was done meanwhile. @returns false if it has never been shown */
export function scrollToPlace(): boolean {
  const { top } = currentPlace() ?? {};
  if (top !== undefined) scrollTo({ top, behavior: "instant" });
  return top !== undefined;
}

/** The link by which the reader left the page, if it can be seen. */
export function linkFollowed(): HTMLElement | undefined {
  const [href, nth = 0] = currentPlace()?.link ?? [];
  const link = href === undefined ? undefined : linksTo(href)[nth];
  return link?.checkVisibility() ? link : undefined;
}
