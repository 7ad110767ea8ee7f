/** Makes an element visible by opening the closed `<details>` and unselected tabs around it, at any depth. */
export function revealTarget(element: Element): void {
  // Browsers send this event before they show what is `hidden="until-found"`. The tabs listen to it, and scripts of
  // plugins that hide parts of an article can do so too.
  element.dispatchEvent(new Event("beforematch", { bubbles: true }));
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}
