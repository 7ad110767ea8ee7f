import { anchorTarget } from "../article/anchorTarget.ts";
import { useOnPage } from "../common/appContext.ts";
import { ownGlobal } from "../common/ownGlobal.ts";
import { createStore, useStore } from "../stores/store.ts";
import { activeHeading } from "./activeHeading.ts";

const active = createStore<string | undefined>(undefined);
let isScheduled = false;
/** Whether the reader was led to the anchor of the address, and hasn't moved since. */
let isAtAnchor = true;

function update(): void {
  isScheduled = false;
  const links = document.querySelectorAll<HTMLAnchorElement>("#toc a");
  const headings = Array.from(links, ({ hash }) => anchorTarget(hash));
  const [first] = headings;
  const place = activeHeading({
    count: headings.length,
    top: (index) => {
      const heading = headings[index];
      return heading?.checkVisibility() ? heading.getBoundingClientRect().top : Number.NaN;
    },
    // Targets of anchors stop at this distance from the top, below the navbar.
    covered: first ? Number.parseFloat(getComputedStyle(first).scrollMarginTop) : 0,
    height: innerHeight,
    atEnd: innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0,
  });
  active.set(addressed(headings)?.id ?? headings[place]?.id);
}

/** The heading of the address, while the reader is where it led. Near the end of a page others may stand above it. */
function addressed(headings: readonly (Element | null)[]): Element | undefined {
  const target = isAtAnchor ? anchorTarget(location.hash) : null;
  if (!target?.checkVisibility() || !headings.includes(target)) return undefined;
  const { top, bottom } = target.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? target : undefined;
}

function followAnchor(): void {
  isAtAnchor = true;
  schedule();
}

function schedule(): void {
  if (!isScheduled) requestAnimationFrame(update);
  isScheduled = true;
}

/** Updates the active heading on scrolling and resizing. */
export function startActiveHeading(): void {
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule);
  const leave = () => {
    isAtAnchor = false;
  };
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, leave, { passive: true });
  // It also comes where the anchor is that of the address already. Without it, only other anchors count.
  const navigation = ownGlobal("navigation");
  if (navigation)
    navigation.addEventListener("navigate", ({ hashChange }) => hashChange && queueMicrotask(followAnchor));
  else addEventListener("hashchange", followAnchor);
}

/** Id of the heading whose section the reader is at. */
export function useActiveHeading(): string | undefined {
  useOnPage(followAnchor);
  return useStore(active);
}
