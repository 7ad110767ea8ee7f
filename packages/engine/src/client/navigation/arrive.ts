import { anchorTarget } from "../article/anchorTarget.ts";
import { revealTarget } from "../article/revealTarget.ts";
import { announce } from "../common/announce.ts";

/**
 * Completes a navigation: shows the navbar, reveals the target of the anchor, scrolls (to the target, to the top, or on
 * Back to where the reader was), moves the focus to the target or the title and has screen readers read out the title.
 * A field that the reader focused meanwhile keeps the focus.
 * @param focused the element that had the focus when the navigation began
 */
export function arrive(
  event: Pick<NavigateEvent, "navigationType" | "scroll"> | undefined,
  title: string,
  focused?: Element | null,
): void {
  delete document.documentElement.dataset.navbar;
  // Closes the table of contents and the menu of narrow screens, which belong to the page before.
  for (const list of document.querySelectorAll<HTMLElement>("[popover]")) list.hidePopover?.();
  const target = anchorTarget(location.hash);
  if (target) revealTarget(target);
  if (event?.navigationType === "traverse") {
    // Firefox scrolls to the place before the page is there. Then its scroll anchoring, which keeps in view what was shown
    // while the content above changes, would move it by some pixels: it pauses for this frame.
    const { style } = document.documentElement;
    style.overflowAnchor = "none";
    event.scroll();
    requestAnimationFrame(() => {
      style.overflowAnchor = "";
    });
  } else if (target) target.scrollIntoView();
  else scrollTo(0, 0);
  const { activeElement } = document;
  const isTyping = activeElement !== focused && activeElement?.matches("input");
  const start =
    target ?? document.querySelector<HTMLElement>("#article h1") ?? document.getElementById("main");
  if (start && !isTyping) {
    if (start.tabIndex < 0) start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }
  announce(title);
}
