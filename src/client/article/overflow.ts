/**
 * Updates a code block or table that may be wider than the page. If it scrolls, the keyboard can focus it and it has
 * a name; if not, there is nothing to scroll or wrap. Its role is `group`, not `region`: dozens of landmarks on a
 * page help nobody.
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

/**
 * Watches the width of all code blocks and tables of the article shown, and stops watching those of the article
 * before.
 */
export function watchOverflow(): void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  observer.disconnect();
  for (const box of document.querySelectorAll("#article pre, #article .table")) observer.observe(box);
}
