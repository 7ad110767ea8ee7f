/** Closes the popover of the table of contents when it loses the focus or when the window becomes wide. */
export function startTocPopover(): void {
  const toc = () => document.getElementById("toc");
  addEventListener("focusin", ({ target }) => {
    if (!(target as Element).closest("#toc, .toc-button")) toc()?.hidePopover?.();
  });
  matchMedia("(min-width: 997px)").addEventListener("change", () => toc()?.hidePopover?.());
}
