/**
 * Code and tables that are wider than the page scroll inside themselves: only then can the keyboard reach them, under
 * a name, and only then is there something to wrap. Groups, not regions: landmarks by the dozen help nobody.
 */
function update(box: Element): void {
  const overflows = box.scrollWidth > box.clientWidth + 1;
  if (
    box.hasAttribute("tabindex") !== overflows ||
    box.getAttribute("role") !== (overflows ? "group" : null)
  ) {
    if (overflows) {
      box.setAttribute("tabindex", "0");
      box.setAttribute("role", "group");
    } else {
      box.removeAttribute("tabindex");
      box.removeAttribute("role");
    }
    const label = box.getAttribute(overflows ? "data-label" : "aria-label");
    if (label !== null) {
      box.removeAttribute(overflows ? "data-label" : "aria-label");
      box.setAttribute(overflows ? "aria-label" : "data-label", label);
    }
  }
  box.closest("figure.code")?.toggleAttribute("data-overflows", overflows);
}

let observer: ResizeObserver | undefined;

/** Watches the code and tables of the article at hand, in place of the last one's. */
export function watchOverflow(): void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  observer.disconnect();
  for (const box of document.querySelectorAll("#article pre, #article .table")) observer.observe(box);
}
