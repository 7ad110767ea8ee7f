import { announce } from "../announce.ts";
import { revealTarget } from "../article/revealTarget.ts";
import { anchorTarget } from "./anchorTarget.ts";

/**
 * After a page has come: shows the navbar, opens what hides the anchor's target, scrolls (to the target, the top, or, through the
 * event, to where the reader was), moves the focus to where the text begins and says the title. A field that was focused since
 * `focused` was keeps it: somebody is typing.
 */
export function arrive(
  event: Pick<NavigateEvent, "navigationType" | "scroll"> | undefined,
  title: string,
  focused?: Element | null,
): void {
  delete document.documentElement.dataset.navbar;
  // The contents or the menu of a narrow screen, that belong to the page before.
  for (const list of document.querySelectorAll<HTMLElement>("[popover]")) list.hidePopover?.();
  const target = anchorTarget(location.hash);
  if (target) revealTarget(target);
  if (event?.navigationType === "traverse") event.scroll();
  else if (target) target.scrollIntoView();
  else scrollTo(0, 0);
  const { activeElement } = document;
  if (activeElement === focused || !activeElement?.matches("input")) {
    focusSilently(
      target ?? document.querySelector<HTMLElement>("#article h1") ?? document.getElementById("main"),
    );
  }
  announce(title);
}

function focusSilently(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
