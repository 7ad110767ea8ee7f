import type { ClientMessages } from "../../shared/messages/clientMessages.ts";
import { iconButton } from "../article/codeBlocks.ts";

/**
 * Whether scrolling from one position to another shows the button back to the top. `room` is the greatest position.
 * All in pixels.
 */
export function showsBackToTop(from: number, to: number, room: number): boolean {
  return to < from && to >= 300 && to < room;
}

/**
 * Scrolls to the top: at once with reduced motion, by the browser if it scrolls smoothly, otherwise eased frame by
 * frame.
 */
function scrollToTop(): void {
  const isAtOnce =
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    getComputedStyle(document.documentElement).scrollBehavior === "smooth";
  let expected = scrollY;
  const step = () => {
    // Stops if the reader scrolls down against the animation.
    if (scrollY > expected + 1) return;
    // Rounded down, so that it reaches 0.
    expected = isAtOnce ? 0 : Math.floor(scrollY * 0.85);
    scrollTo(0, expected);
    if (expected > 0) requestAnimationFrame(step);
  };
  step();
}

/** Adds the button back to the top, shown when the reader scrolls up far from the top. */
export function startBackToTop({ page: { backToTop } }: ClientMessages): void {
  const button = iconButton("icon-button back-to-top", backToTop, () => {
    scrollToTop();
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  let last = scrollY;
  const onScroll = () => {
    const room = document.documentElement.scrollHeight - innerHeight;
    button.toggleAttribute("data-shown", showsBackToTop(last, scrollY, room));
    last = scrollY;
  };
  addEventListener("scroll", onScroll, { passive: true });
  document.body.append(button);
}
