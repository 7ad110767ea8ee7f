import { anchorTarget } from "../article/anchorTarget.ts";
import { useOnPage } from "../common/appContext.ts";
import { createStore, useStore } from "../stores/store.ts";
import { activeHeading } from "./activeHeading.ts";

const active = createStore<string | undefined>(undefined);
let isScheduled = false;

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
  active.set(headings[place]?.id);
}

function schedule(): void {
  if (!isScheduled) requestAnimationFrame(update);
  isScheduled = true;
}

/** Updates the active heading on scrolling and resizing. */
export function startActiveHeading(): void {
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule);
}

/** Id of the heading whose section the reader is at. */
export function useActiveHeading(): string | undefined {
  useOnPage(schedule);
  return useStore(active);
}
