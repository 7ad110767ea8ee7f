import type { ClientMessages } from "../../../shared/messages/clientMessages.ts";
import { format } from "../../../shared/messages/format.ts";
import { anchorTarget } from "../anchorTarget.ts";
import { iconButton } from "../codeBlocks.ts";
import { narrow, partsBelow } from "../narrow.ts";
import { REVEAL, revealTarget } from "../revealTarget.ts";
import { holdLayout, releaseLayout } from "./filterLayout.ts";
import { readFilter, writeFilter } from "./filterState.ts";

/** The field above the entries of a reference page, which hides those that don't have the typed words. */
interface Filter {
  /** Path of its page: while another page is on its way, the address is already that of the other. */
  path: string;
  field: HTMLInputElement;
  /** Shows what matches a text, and everything for an empty one. */
  show(text: string): void;
}

let filter: Filter | undefined;

/** The sentence that says that nothing matches, with a link to a search for the text in all pages if there is one. */
function fillNote(note: HTMLElement, text: string, { article }: ClientMessages, search?: string): void {
  const sentence = document.createElement("span");
  sentence.textContent = format(article.filterNothing, { query: text });
  note.replaceChildren(sentence);
  if (search === undefined) return;
  const link = document.createElement("a");
  link.href = search;
  link.textContent = format(article.filterSearch, { query: text });
  note.append(" ", link);
}

/**
 * Enables the field of the article's filter, which is disabled in the document, and adds what goes with it. Its text is
 * that which the history entry keeps.
 * @param searchUrl makes the address of a search for a text in all pages; undefined if the site has no search
 */
export function addFilter(messages: ClientMessages, searchUrl?: (text: string) => string): void {
  filter = undefined;
  const field = document.querySelector<HTMLInputElement>("#article .filter > input:disabled");
  const place = field?.parentElement;
  if (!field || !place) return;
  field.disabled = false;
  const count = document.createElement("output");
  const clear = iconButton("icon-button icon-close", messages.article.filterClear, () => {
    show("");
    writeFilter("");
    field.focus();
  });
  const next = place.nextElementSibling;
  const table = next instanceof HTMLElement && next.matches(".table") ? next : undefined;
  const note = document.createElement("p");
  note.role = "status";
  note.className = "filter-note";
  place.append(count, clear, note);

  const show = (text: string) => {
    if (field.value !== text) field.value = text;
    const parts = partsBelow(place);
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length > 0) holdLayout(table);
    narrow(place, parts, words);
    const entries = parts.filter((part) => part.text !== undefined);
    const shown = entries.filter(({ blocks }) => !blocks[0]?.hidden).length;
    count.textContent = words.length === 0 ? "" : `${shown} / ${entries.length}`;
    clear.hidden = text === "";
    if (table) table.hidden = shown === 0;
    note.hidden = shown > 0;
    if (shown === 0) fillNote(note, text.trim(), messages, searchUrl?.(text.trim()));
    else note.replaceChildren();
    if (words.length === 0) releaseLayout(table);
  };
  filter = { path: location.pathname, field, show };
  field.addEventListener("input", () => {
    show(field.value);
    writeFilter(field.value);
  });
  show(readFilter());
}

/**
 * Has the filter yield to what it hides, when that is to be shown: the target of an anchor, or the next mark. Has it
 * follow the reader's way through the history of the page.
 */
export function startFilter(): void {
  document.addEventListener(REVEAL, ({ target }) => {
    if ((target as Element).closest("#article [hidden]")) filter?.show("");
  });
  const follow = (isBack: boolean) => {
    if (filter?.path !== location.pathname || !filter.field.isConnected) return;
    if (isBack) filter.show(readFilter());
    else writeFilter(filter.field.value);
  };
  const { navigation } = window;
  navigation?.addEventListener("currententrychange", ({ navigationType }) => {
    // Without a type, only what the entry keeps has changed.
    if (navigationType) follow(navigationType === "traverse");
  });
  if (navigation) return;
  addEventListener("popstate", () => follow(history.state !== null));
  addEventListener("hashchange", () => {
    const target = anchorTarget(location.hash);
    if (!target?.closest("[hidden]")) return;
    revealTarget(target);
    target.scrollIntoView();
  });
}
