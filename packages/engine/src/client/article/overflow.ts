/**
 * Makes a code block, table or drawing that is wider than its column focusable by keyboard, gives it its accessible name and
 * marks it for CSS, which shows the wrap button. Undoes this if it fits. Its role is `group`, not `region`: dozens of
 * landmarks on a page help nobody.
 */
function update(box: HTMLElement): void {
  const overflows = box.scrollWidth > box.clientWidth + 1;
  const { label } = box.dataset;
  if (label !== undefined) box.ariaLabel = overflows ? label : null;
  box.role = overflows ? "group" : null;
  if (overflows) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
  box.closest("figure.code")?.toggleAttribute("data-overflows", overflows);
}

let observer: ResizeObserver | undefined;

/**
 * Watches the width of all code blocks, tables and wide drawings of the article shown, and stops watching those of the article
 * before.
 */
export function watchOverflow(): void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLElement);
  });
  observer.disconnect();
  for (const box of document.querySelectorAll("#article :is(pre, .table, p:has(> .wide))"))
    observer.observe(box);
}
