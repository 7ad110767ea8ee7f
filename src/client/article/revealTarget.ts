import { selectTab } from "./tabs.ts";

/** Opens whatever hides an element: closed details and tabs that aren't selected, at any depth. */
export function revealTarget(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (at.matches(".tab-panel[data-inactive]") && at.parentElement) {
      selectTab(at.parentElement, at.getAttribute("data-value") ?? "");
    }
  }
}
