import type { ClientMessages } from "../../../shared/messages/clientMessages.ts";
import { anchorTarget } from "../../article/anchorTarget.ts";
import { revealTarget } from "../../article/revealTarget.ts";
import { findWords } from "../words/findWords.ts";
import type { Range as Mark } from "../words/snippet.ts";
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

/** Reveals a mark, and scrolls to it where it isn't in the window. */
function reveal(range: Range): void {
  const element = range.startContainer.parentElement;
  if (!element) return;
  revealTarget(element);
  const { top, bottom } = range.getBoundingClientRect();
  const navbar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  if (top < navbar || bottom > innerHeight) element.scrollIntoView({ block: "center" });
}

/** Shows the bar with the number of marks and buttons to the previous and next one, of which one is at hand. */
function showBar(ranges: Range[], first: number, messages: ClientMessages): void {
  const main = document.getElementById("main");
  let place = first;
  const go = (step: number) => {
    place = (place + step + ranges.length) % ranges.length;
    const range = ranges[place] as Range;
    paintCurrent(range);
    reveal(range);
    return place;
  };
  const clear = () => {
    dismiss();
    main?.focus({ preventScroll: true });
  };
  paintCurrent(ranges[first] as Range);
  bar = marksBar(messages, first, ranges.length, go, clear);
  // The free space of the navbar is an element in which React inserts nothing.
  document.querySelector(".spring")?.append(bar);
}

/**
 * The index of the mark to show first: one of the word with the fewest marks, which says most. If a tab's name has that word, it
 * is the tab and not a heading above that lists the tabs.
 */
function telling(marks: Mark[], ranges: Range[]): number | undefined {
  const count = (place: number) => marks.filter(({ key }) => key === marks[place]?.key).length;
  const isTab = (place: number) => (ranges[place]?.startContainer.parentElement?.closest(".tab") ? 1 : 0);
  return [...marks.keys()].toSorted((a, b) => count(a) - count(b) || isTab(b) - isTab(a))[0];
}

/**
 * Marks the words of the address' `_highlight` parameter in the section or row that its anchor names; without an anchor, in
 * the whole article. The word that tells most is shown, in whatever tab it is. Does nothing if they are marked already, or the
 * browser has no Custom Highlight API.
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
  const text = /^H\d$/.test(section?.tagName ?? "H1") ? textOf(article, section) : textOf(section as Element);
  const marks = findWords(text.text, words, language).slice(0, MAX_MARKS);
  const ranges = rangesOf(text, marks);
  const first = telling(marks, ranges);
  if (first === undefined) return;
  shownFor = wanted;
  shownOn = article.firstChild;
  paint(ranges);
  if (ranges.length > 1) showBar(ranges, first, messages);
  addEventListener("keydown", onKey);
  // By then the page has scrolled to its anchor, or back to where the reader was, who stays there.
  requestAnimationFrame(() => {
    const { top } = (section ?? article).getBoundingClientRect();
    if (top >= 0 && top < innerHeight) reveal(ranges[first] as Range);
  });
}
