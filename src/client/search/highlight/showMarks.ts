import type { ClientMessages } from "../../../shared/messages/clientMessages.ts";
import { findWords } from "../../../shared/search/findWords.ts";
import { revealTarget } from "../../article/revealTarget.ts";
import { anchorTarget } from "../../navigation/anchorTarget.ts";
import { marksBar } from "./marksBar.ts";
import { paint, paintCurrent, unpaint } from "./paint.ts";
import { rangesOf, textOf } from "./textOf.ts";

const PARAMETER = "_highlight";
/** More marks than these tell nothing, and cost. */
const MAX_MARKS = 200;

let bar: HTMLElement | undefined;
let shownFor = "";
/** What the marked article began with: another page's has other nodes, and its address may be here before it. */
let shownOn: ChildNode | null = null;

/** Takes the words out of the address, so that a copied link is the page's own. */
function forget(): void {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", url);
}

/** Takes the marks and their bar away; the address stays. */
export function clearMarks(): void {
  unpaint();
  bar?.remove();
  shownFor = "";
  removeEventListener("keydown", onKey);
}

function onKey(event: KeyboardEvent): void {
  // The field of the search box has its own use for the key.
  if (event.key !== "Escape" || event.defaultPrevented) return;
  // It closes what is open first.
  if (document.querySelector(":popover-open, dialog[open]")) return;
  clearMarks();
  forget();
}

/** Shows how many marks there are, and the ways to the others and out. */
function showBar(ranges: Range[], first: number, messages: ClientMessages): void {
  let place = first;
  const goTo = (next: number) => {
    place = (next + ranges.length) % ranges.length;
    const range = ranges[place] as Range;
    paintCurrent(range);
    return range;
  };
  goTo(first);
  bar = marksBar(messages, ranges.length, () => place, {
    go(step) {
      const element = goTo(place + step).startContainer.parentElement;
      if (!element) return;
      revealTarget(element);
      element.scrollIntoView({ block: "center" });
    },
    clear() {
      clearMarks();
      forget();
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  });
  // At the end, where nothing that React puts in comes after it.
  document.getElementById("main")?.append(bar);
}

/**
 * Opens what hides the first mark, in the section that the address names or else on the page. Where the address names no
 * section, the mark is scrolled to; a section stands with its heading below the navbar, where the browser has put it.
 * @returns the place of that mark among all; 0 where the section has none
 */
function reveal(ranges: Range[]): number {
  const target = anchorTarget(location.hash);
  const isBelow = ({ startContainer }: Range) =>
    !target ||
    target.contains(startContainer) ||
    (target.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const place = ranges.findIndex(isBelow);
  const range = ranges[place];
  const element = range?.startContainer.parentElement;
  if (!range || !element) return 0;
  revealTarget(element);
  if (target) return place;
  const { top, bottom } = range.getBoundingClientRect();
  const navbar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  if (top < navbar || bottom > innerHeight) element.scrollIntoView({ block: "center" });
  return place;
}

/**
 * Marks the words that the address asks for in the article. Does nothing when they are marked already.
 * @param language of the article, as a BCP 47 tag
 */
export function showMarks(messages: ClientMessages, language: string): void {
  const article = document.getElementById("article");
  const words = new URL(location.href).searchParams.getAll(PARAMETER);
  if (!article || words.length === 0) return;
  const wanted = location.href;
  if (shownFor === wanted && shownOn === article.firstChild && bar?.isConnected) return;
  clearMarks();
  const text = textOf(article);
  const ranges = rangesOf(text, findWords(text.text, words, language).slice(0, MAX_MARKS));
  if (ranges.length === 0) return;
  shownFor = wanted;
  shownOn = article.firstChild;
  paint(ranges);
  showBar(ranges, reveal(ranges), messages);
  addEventListener("keydown", onKey);
}
