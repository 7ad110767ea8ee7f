import { tabKeyPrefix } from "../stores/keys.ts";
import { readStored, writeStored } from "../stores/storage.ts";

const tabsOf = (root: Element) => [...root.querySelectorAll<HTMLElement>(":scope > .tab-list > .tab")];

/** Selects the tab with this value in a `.tabs` element and shows its panel. Does nothing if there is no such tab. */
export function selectTab(root: Element, value: string): void {
  const tabs = tabsOf(root);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const selected = tab.dataset.value === value;
    tab.setAttribute("aria-selected", String(selected));
    if (selected) tab.removeAttribute("tabindex");
    else tab.tabIndex = -1;
  }
  for (const panel of root.querySelectorAll<HTMLElement>(":scope > .tab-panel")) {
    // The browser's own search looks into such panels, and sends `beforematch` before it shows one.
    panel.hidden = panel.dataset.value !== value && "until-found";
  }
}

/**
 * The index of the tab that an arrow key, Home or End moves to from index `at` among `count`; undefined for other
 * keys.
 */
export function tabAfter(key: string, at: number, count: number, rightToLeft = false): number | undefined {
  const forwards = rightToLeft ? "ArrowLeft" : "ArrowRight";
  const backwards = rightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === forwards) return (at + 1) % count;
  if (key === backwards) return (at - 1 + count) % count;
  return key === "Home" ? 0 : key === "End" ? count - 1 : undefined;
}

const groups = () => [...document.querySelectorAll<HTMLElement>(".tabs[data-group]")];

/** Scrolls the row of tabs, which is one line on phones, until the selected one is seen. */
function scrollToSelected(root: Element): void {
  const tab = tabsOf(root).find(({ ariaSelected }) => ariaSelected === "true");
  const row = tab?.parentElement;
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) row.scrollLeft += inner.left - outer.left - 24;
}

/** Selects the tab that the reader chose and stores the choice. All `.tabs` elements of the same group switch to it. */
function choose(tab: HTMLElement): void {
  const root = tab.closest<HTMLElement>(".tabs");
  const value = tab.dataset.value ?? "";
  if (!root) return;
  const top = tab.getBoundingClientRect().top;
  selectTab(root, value);
  const { group } = root.dataset;
  if (!group) return;
  const roots = groups().filter((one) => one.dataset.group === group);
  for (const one of roots) selectTab(one, value);
  roots.forEach(scrollToSelected);
  writeStored(tabKeyPrefix + group, value);
  // Panels above may have changed their height. Scrolling by the difference keeps the pressed tab under the pointer.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

// Tells which tabs come into view: a layout any sooner, before the place on a page is restored, would lose that place.
let rows: IntersectionObserver | undefined;

/** Selects a tab, and the tabs of all panels, at any depth, that an element is in. */
function selectTabsAround(element: Element): void {
  const inner = element.closest<HTMLElement>(".tab, .tab-panel");
  const root = inner?.closest(".tabs");
  if (!inner || !root) return;
  selectTab(root, inner.dataset.value ?? "");
  // It is told of again, as if it had come into view.
  rows?.unobserve(root);
  rows?.observe(root);
  if (root.parentElement) selectTabsAround(root.parentElement);
}

/** Selects the stored choices in a new article, except in tabs that were opened for an anchor. */
export function restoreTabs(): void {
  for (const root of groups()) {
    const stored = readStored(tabKeyPrefix + root.dataset.group);
    if (stored !== null && !root.querySelector(":target")) selectTab(root, stored);
  }
  rows ??= new IntersectionObserver((entries) => {
    // A font that comes later makes tabs wider.
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) void document.fonts.ready.then(() => scrollToSelected(target));
  });
  rows.disconnect();
  for (const root of groups()) rows.observe(root);
}

/** Handles presses and keys of the tabs of this and every later article. */
export function startTabs(): void {
  document.addEventListener("click", (event) => {
    const tab = (event.target as Element).closest<HTMLElement>("#article .tab");
    if (tab) choose(tab);
  });
  document.addEventListener("keydown", (event) => {
    const tab = (event.target as Element).closest<HTMLElement>("#article .tab");
    const root = tab?.closest(".tabs");
    if (!tab || !root || event.ctrlKey || event.metaKey || event.altKey) return;
    const tabs = tabsOf(root);
    const isRightToLeft = getComputedStyle(root).direction === "rtl";
    const next = tabs[tabAfter(event.key, tabs.indexOf(tab), tabs.length, isRightToLeft) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
  document.addEventListener("beforematch", ({ target }) => selectTabsAround(target as Element));
  // While a page was in the browser's back/forward cache, it was told nothing.
  addEventListener("pageshow", ({ persisted }) => persisted && restoreTabs());
}
