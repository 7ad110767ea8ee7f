import { ownGlobal } from "../common/ownGlobal.ts";

/**
 * Closes the popover of the table of contents when it loses the focus, when the window becomes wide, and on Back, which then
 * stays on the page if the browser allows it.
 */
export function startTocPopover(): void {
  const toc = () => document.getElementById("toc");
  addEventListener("focusin", ({ target }) => {
    if (!(target as Element).closest("#toc, .toc-button")) toc()?.hidePopover?.();
  });
  ownGlobal("navigation")?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "traverse" || !toc()?.matches(":popover-open")) return;
    event.preventDefault();
    toc()?.hidePopover();
  });
  matchMedia("(min-width: 62.3em)").addEventListener("change", () => toc()?.hidePopover?.());
}
