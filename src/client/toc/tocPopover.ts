/** The table of contents of a narrow screen closes when the focus leaves it, and when its window becomes a wide one. */
export function startTocPopover(): void {
  const toc = () => document.getElementById("toc");
  addEventListener("focusin", ({ target }) => {
    if (!(target as Element).closest("#toc, .toc-button")) toc()?.hidePopover?.();
  });
  matchMedia("(min-width: 997px)").addEventListener("change", () => toc()?.hidePopover?.());
}
