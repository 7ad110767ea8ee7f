import { selectTab } from "./tabs.ts";

/** Makes an element visible by opening the closed `<details>` and unselected tabs around it, at any depth. */
export function revealTarget(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (at.matches(".tab-panel[data-inactive]") && at.parentElement) {
      selectTab(at.parentElement, at.getAttribute("data-value") ?? "");
    }
  }
}
