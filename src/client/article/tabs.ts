import { tabKeyPrefix } from "../stores/keys.ts";
import { readStored, writeStored } from "../stores/storage.ts";

const tabsOf = (root: Element) => [...root.querySelectorAll<HTMLElement>(":scope > .tab-list > .tab")];

/** Shows one panel of a `.tabs` element. Does nothing when it has no such value. */
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
    panel.toggleAttribute("data-inactive", panel.dataset.value !== value);
  }
}

/** Index of the tab that a key moves to from `at` among `count`, or undefined for a key that moves nowhere. */
export function tabAfter(key: string, at: number, count: number, rightToLeft = false): number | undefined {
  const forwards = rightToLeft ? "ArrowLeft" : "ArrowRight";
  const backwards = rightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === forwards) return (at + 1) % count;
  if (key === backwards) return (at - 1 + count) % count;
  return key === "Home" ? 0 : key === "End" ? count - 1 : undefined;
}

const groups = () => [...document.querySelectorAll<HTMLElement>(".tabs[data-group]")];

function selectGroup(group: string, value: string): void {
  for (const root of groups()) if (root.dataset.group === group) selectTab(root, value);
}

/** The reader chooses a tab: its group follows, here and in other tabs of the browser, and is remembered. */
function choose(tab: HTMLElement): void {
  const root = tab.closest<HTMLElement>(".tabs");
  const value = tab.dataset.value ?? "";
  if (!root) return;
  const top = tab.getBoundingClientRect().top;
  selectTab(root, value);
  const { group } = root.dataset;
  if (!group) return;
  selectGroup(group, value);
  writeStored(tabKeyPrefix + group, value);
  // Panels above may have become longer or shorter: what was pressed stays where it was.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

/** A new article takes up the groups' remembered choices, but for tabs that an anchor has opened. */
export function restoreTabs(): void {
  for (const root of groups()) {
    const stored = readStored(tabKeyPrefix + root.dataset.group);
    if (stored !== null && !root.querySelector(":target")) selectTab(root, stored);
  }
}

/** Brings tabs to life, in this and every later article. */
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
    const next = tabAfter(
      event.key,
      tabs.indexOf(tab),
      tabs.length,
      getComputedStyle(root).direction === "rtl",
    );
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
    if (tabs[next]) choose(tabs[next]);
  });
  addEventListener("storage", (event) => {
    if (event.key?.startsWith(tabKeyPrefix) && event.newValue !== null) {
      selectGroup(event.key.slice(tabKeyPrefix.length), event.newValue);
    }
  });
}
