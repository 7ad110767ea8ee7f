import type { ClientMessages } from "../../../shared/messages/clientMessages.ts";
import { anchorTarget } from "../../article/anchorTarget.ts";
import { revealTarget } from "../../article/revealTarget.ts";
import { findWords } from "../words/findWords.ts";
import { marksBar } from "./marksBar.ts";
import { paint, paintCurrent, unpaint } from "./paint.ts";
import { rangesOf, textOf } from "./textOf.ts";

const PARAMETER = "_highlight";
/** The most marks that are shown; more would be no help and slow. */
const MAX_MARKS = 200;

let bar: HTMLElement | undefined;
let shownFor = "";
/**
 * First node of the article that was marked. It tells whether the article has changed, because the address may change
 * before the article does.
 */
let shownOn: ChildNode | null = null;

/** Removes the marks, and the words from the address, so that a copied link is the plain address of the page. */
function dismiss(): void {
  clearMarks();
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", url);
}

/** Removes the marks and their bar; the address stays. */
export function clearMarks(): void {
  unpaint();
  bar?.remove();
  bar = undefined;
  shownFor = "";
  removeEventListener("keydown", onKey);
}

function onKey(event: KeyboardEvent): void {
  // The search field handles Escape itself and then prevents the default.
  if (event.key !== "Escape" || event.defaultPrevented) return;
  // Escape first closes an open popover or dialog.
  if (document.querySelector(":popover-open, dialog[open]")) return;
  dismiss();
}

/** Shows the bar with the number of marks and buttons to the previous and next one. */
function showBar(ranges: Range[], messages: ClientMessages): void {
  const main = document.getElementById("main");
  let place = 0;
  const go = (step: number) => {
    place = (place + step + ranges.length) % ranges.length;
    const range = ranges[place] as Range;
    paintCurrent(range);
    const element = range.startContainer.parentElement;
    if (element) revealTarget(element);
    element?.scrollIntoView({ block: "center" });
    return place;
  };
  const clear = () => {
    dismiss();
    main?.focus({ preventScroll: true });
  };
  paintCurrent(ranges[0] as Range);
  bar = marksBar(messages, ranges.length, go, clear);
  // The free space of the navbar is an element in which React inserts nothing.
  document.querySelector(".spring")?.append(bar);
}

/** Reveals a mark. Without an anchor, to which the browser has scrolled, also scrolls to it. */
function reveal(range: Range, hasAnchor: boolean): void {
  const element = range.startContainer.parentElement;
  if (!element) return;
  revealTarget(element);
  if (hasAnchor) return;
  const { top, bottom } = range.getBoundingClientRect();
  const navbar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  if (top < navbar || bottom > innerHeight) element.scrollIntoView({ block: "center" });
}

/**
 * Marks the words of the address' `_highlight` parameter in the section that its anchor names; without an anchor, in the
 * whole article. Does nothing if they are marked already, or the browser has no Custom Highlight API.
 * @param language of the article, as a BCP 47 tag
 */
export function showMarks(messages: ClientMessages, language: string): void {
  const article = document.getElementById("article");
  const words = new URL(location.href).searchParams.getAll(PARAMETER);
  if (!article || words.length === 0 || !CSS.highlights) return;
  const wanted = location.href;
  if (shownFor === wanted && shownOn === article.firstChild && bar?.isConnected !== false) return;
  clearMarks();
  const target = anchorTarget(location.hash);
  const section = article.contains(target) ? target : null;
  const text = textOf(article, section);
  const ranges = rangesOf(text, findWords(text.text, words, language).slice(0, MAX_MARKS));
  const [first] = ranges;
  if (!first) return;
  shownFor = wanted;
  shownOn = article.firstChild;
  paint(ranges);
  reveal(first, section !== null);
  if (ranges.length > 1) showBar(ranges, messages);
  addEventListener("keydown", onKey);
}
