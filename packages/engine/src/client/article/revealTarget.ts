import { selectTab } from "./tabs.ts";

/** The event that an element which is to be shown sends up, before it is shown. */
export const REVEAL = "reveal";

/** Makes an element visible by opening the closed `<details>` and unselected tabs around it, at any depth. */
export function revealTarget(element: Element): void {
  // The filter, which is loaded later, listens.
  element.dispatchEvent(new Event(REVEAL, { bubbles: true }));
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (at.matches(".tab-panel[data-inactive]") && at.parentElement) {
      selectTab(at.parentElement, at.getAttribute("data-value") ?? "");
    }
  }
}
