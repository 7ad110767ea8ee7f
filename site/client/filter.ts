import { groupsBelow, hideOthers } from "./filterEntries.ts";
import { make, makeButton } from "./make.ts";
import { searchLink } from "./searchLink.ts";

export { default as styles } from "./filter.css?inline";

/** The filter of the page shown. */
interface Filter {
  /** Path of its page: while another page is loading, the address is already that of the other. */
  path: string;
  field: HTMLInputElement;
  /** Shows the entries that match a text; all of them for an empty one. */
  show(text: string): void;
}

let filter: Filter | undefined;
/** Whether the text is that of a history entry that the reader came back to, and the reader has done nothing since. */
let isRestored = false;

/**
 * Puts the field that filters the entries of a reference page into its place. Its text is kept in the history entry, for
 * Back and reload.
 * @param place an empty element above the table of entries; its title names the field
 */
export default function startFilter(place: HTMLElement): void {
  if (!place.matches(":empty")) return;
  if (!filter) listen();
  const label = place.title;
  place.removeAttribute("title");
  const next = place.nextElementSibling;
  const table = next instanceof HTMLElement && next.matches(".table") ? next : undefined;
  const groups = groupsBelow();
  const count = make("output");
  const note = make("p", { role: "status", className: "filter-note" });
  const change = (text: string) => {
    isRestored = false;
    show(text);
    keepText(text);
  };
  const field = make("input", {
    type: "search",
    placeholder: label,
    ariaLabel: label,
    oninput: () => change(field.value),
  });
  const empty = () => {
    change("");
    field.focus();
  };
  const clear = makeButton("", empty, "icon-button icon-close");
  clear.title = clear.ariaLabel = "Clear the filter";
  const show = (text: string) => {
    if (field.value !== text) field.value = text;
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const [shown, all] = hideOthers(groups, table, words);
    count.textContent = words.length === 0 ? "" : `${shown} / ${all}`;
    clear.hidden = text === "";
    if (table) table.hidden = shown === 0;
    note.hidden = shown > 0;
    note.replaceChildren(`No option matches “${text.trim()}”. `, searchLink(text.trim()));
  };
  place.append(field, count, clear, note);
  filter = { path: location.pathname, field, show };
  restore();
}

/** Shows the text that the current history entry keeps. */
function restore(): void {
  const text = keptText();
  isRestored = text !== "";
  filter?.show(text);
}

/** The element that the anchor of the address names, if the filter hides it. */
function hiddenTarget(): HTMLElement | undefined {
  const target = document.getElementById(location.hash.slice(1));
  return target?.closest('#article [hidden=""]') ? target : undefined;
}

/**
 * Follows the reader through the history of the page. An entry that one comes back to keeps its filter, which was typed
 * after its anchor. On any other way to an anchor, or to a mark of the search, the filter gives way to what it hides.
 */
function listen(): void {
  const follow = (isBack: boolean) => {
    if (filter?.path !== location.pathname || !filter.field.isConnected) return;
    if (isBack) return restore();
    const target = hiddenTarget();
    if (target) filter.show("");
    keepText(filter.field.value);
    // Browsers with the Navigation API scroll after this, others have done so before.
    if (!navigation) target?.scrollIntoView();
  };
  const navigation = navigationApi();
  navigation?.addEventListener("currententrychange", ({ navigationType }) => {
    // Without a type, only what the entry keeps has changed.
    if (navigationType) follow(navigationType === "traverse");
  });
  if (!navigation) addEventListener("popstate", () => follow(history.state !== null));
  for (const type of ["click", "keydown"]) {
    document.addEventListener(
      type,
      () => {
        isRestored = false;
      },
      true,
    );
  }
  document.addEventListener("beforematch", ({ target }) => {
    if (!isRestored && (target as Element).closest('#article [hidden=""]')) filter?.show("");
  });
}

/** The browser's Navigation API. A heading "Navigation" has that name as its id, and would be `window.navigation` without it. */
const navigationApi = () => (Object.hasOwn(window, "navigation") ? window.navigation : undefined);

/** The text that the current history entry keeps; empty if it keeps none. */
function keptText(): string {
  const navigation = navigationApi();
  const state: unknown = navigation ? navigation.currentEntry?.getState() : history.state;
  const { filter } = (state ?? {}) as { filter?: unknown };
  return typeof filter === "string" ? filter : "";
}

/** Keeps a text in the current history entry. */
function keepText(filter: string): void {
  const navigation = navigationApi();
  const state = { ...(navigation ? (navigation.currentEntry?.getState() as object) : history.state), filter };
  // Where there is a Navigation API, `history.replaceState` would be a navigation to this page, which scrolls.
  if (navigation) navigation.updateCurrentEntry({ state });
  else history.replaceState(state, "");
}
