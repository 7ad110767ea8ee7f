import { stored } from "./storage.ts";

/** The anchor that names a choice: `#where=poetry,macos`, or `#where=uv` where it is the same on all systems. */
const anchor = /^#where=([\w-]+)(?:,(\w+))?$/;

/** The tab of a value in the tab list right below a group. */
const tabOf = (group: Element, value: string) =>
  group.querySelector<HTMLElement>(`:scope > .tab-list > .tab[data-value="${value}"]`);

/** Chooses the reader's system, where neither the address nor an earlier choice says which. */
function chooseSystem(place: HTMLElement): void {
  const system = /^(?:(Win)|Mac|iP)/.exec(navigator.platform);
  if (!system || location.hash.includes(",") || stored("localStorage", "docusaurus.tab.os")) return;
  const group = place.querySelector('.tabs[data-group="os"]');
  if (group) tabOf(group, system[1] ? "windows" : "macos")?.click();
}

/**
 * Lets the address keep what the reader chose in nested tabs, a way to keep environments and a system in it, and chooses
 * what the address says.
 */
export default function startWhere(place: HTMLElement): void {
  const panel = () => place.querySelector<HTMLElement>(":scope > .tab-panel:not([hidden])");
  const [, way = "", system = ""] = anchor.exec(location.hash) ?? [];
  if (way !== "") {
    tabOf(place, way)?.click();
    const inner = panel()?.querySelector(":scope > .tabs");
    if (inner) tabOf(inner, system)?.click();
    // The heading above the tabs stops below the navbar.
    (document.getElementById("where") ?? place).scrollIntoView();
  }
  chooseSystem(place);
  const keep = ({ target }: Event) => {
    if (!(target as Element).closest(".tab")) return;
    const inner = panel()?.querySelector<HTMLElement>(".tab-panel:not([hidden])");
    const choice = `#where=${[panel(), inner].flatMap((shown) => shown?.dataset.value ?? [])}`;
    if (choice !== location.hash) history.replaceState(history.state, "", choice);
  };
  // The tabs are chosen by a listener of the document, which hears of a press after this one.
  place.addEventListener("click", (event) => setTimeout(keep, 0, event));
  // Arrow keys choose too, when they are pressed. Tab only comes by.
  place.addEventListener("keyup", (event) => {
    if (event.key !== "Tab") keep(event);
  });
}
