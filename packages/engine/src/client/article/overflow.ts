/**
 * Documents have every code block, table and wide drawing focusable by keyboard, with a name, because nobody knows before
 * which of them will scroll. This takes it from those that fit their column, and gives it back when they don't any more.
 * The role is `group`, not `region`: dozens of landmarks on a page help nobody.
 */
function update(box: HTMLElement): void {
  // The first frame skips what is far below (layOut.ts); laid out later, the box has another size and is told of again.
  if (!(box.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true)) return;
  const overflows = box.scrollWidth > box.clientWidth + 1;
  box.dataset.label ??= box.ariaLabel ?? "";
  box.ariaLabel = overflows ? box.dataset.label : null;
  box.role = overflows ? "group" : null;
  if (overflows) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
  // CSS shades the end of what scrolls, and shows the wrap button of code.
  (box.closest("figure.code") ?? box).toggleAttribute("data-overflows", overflows);
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
