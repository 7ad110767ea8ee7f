import { useEffect, useState } from "react";
import type { Page } from "../../shared/page.ts";
import { activeHeading } from "./activeHeading.ts";
import { tocHeadings } from "./tocHeadings.ts";

/** Id of the heading whose section the reader is at, updated on scrolling and resizing. */
export function useActiveHeading(page: Page): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const ids = tocHeadings(page).map(({ id }) => id);
    let frame = 0;
    const update = () => {
      frame = 0;
      const root = document.documentElement;
      const top = (index: number) =>
        document.getElementById(ids[index] ?? "")?.getClientRects()[0]?.top ?? Number.NaN;
      const first = document.getElementById(ids[0] ?? "");
      // The offset at which anchors stop.
      const covered = first ? Number.parseFloat(getComputedStyle(first).scrollMarginTop) : 0;
      const atEnd = innerHeight + scrollY >= root.scrollHeight - 2 && scrollY > 0;
      const view = { count: ids.length, top, covered, height: innerHeight, atEnd };
      setActive(ids[activeHeading(view)]);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    addEventListener("scroll", schedule, { passive: true });
    addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", schedule);
      removeEventListener("resize", schedule);
    };
  }, [page]);
  return active;
}
