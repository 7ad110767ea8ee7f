import { anchorTarget } from "../../article/anchorTarget.ts";
import { revealTarget } from "../../article/revealTarget.ts";
import { adoptStyles } from "../../styles/adoptStyles.ts";
import { findWords } from "../words/findWords.ts";
import type { Range as Mark } from "../words/snippet.ts";
import styles from "./marks.css?inline";
import { rangesOf, textOf } from "./textOf.ts";

const PARAMETER = "_highlight";
/** Name of the CSS highlight, which doesn't change the text. */
const NAME = "search";
/** The most marks that are shown; more would be no help and slow. */
const MAX_MARKS = 200;

let shownFor = "";
/**
 * First node of the article that was marked. It tells whether the article has changed, because the address may change
 * before the article does.
 */
let shownOn: ChildNode | null = null;

/** Removes the marks; the address stays. */
export function clearMarks(): void {
  CSS.highlights.delete(NAME);
  shownFor = "";
  removeEventListener("keydown", onKey);
}

/** Escape removes the marks, and the words from the address, so that a copied link is the plain address of the page. */
function onKey(event: KeyboardEvent): void {
  // The search field handles Escape itself and then prevents the default.
  if (event.key !== "Escape" || event.defaultPrevented) return;
  // Escape first closes an open popover or dialog.
  if (document.querySelector(":popover-open, dialog[open]")) return;
  clearMarks();
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", url);
}

/**
 * Reveals a mark, and scrolls to it where it isn't in the window.
 * @param isThere whether the target of the address has a mark itself, and so stays in view
 */
function reveal(range: Range, isThere?: boolean): void {
  const element = range.startContainer.parentElement;
  if (!element) return;
  revealTarget(element);
  const { top, bottom } = range.getBoundingClientRect();
  const navbar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  if (!isThere && (top < navbar || bottom > innerHeight)) element.scrollIntoView({ block: "center" });
}

/**
 * The mark to show first: one of the word with the fewest marks, which says most. If a tab's name has that word, it is the tab
 * and not a heading above that lists the tabs.
 */
function telling(marks: Mark[], ranges: Range[]): Range | undefined {
  const count = (place: number) => marks.filter(({ key }) => key === marks[place]?.key).length;
  const isTab = (place: number) => (ranges[place]?.startContainer.parentElement?.closest(".tab") ? 1 : 0);
  const [first = -1] = [...marks.keys()].toSorted((a, b) => count(a) - count(b) || isTab(b) - isTab(a));
  return ranges[first];
}

/**
 * Marks the words of the address' `_highlight` parameter in the section or row that its anchor names; without an anchor, in
 * the whole article. The word that tells most is shown, in whatever tab it is, but a heading that has a mark itself stays in view.
 * Does nothing if they are marked already, or the browser has no Custom Highlight API.
 * @param language of the article, as a BCP 47 tag
 */
export function showMarks(language: string): void {
  const article = document.getElementById("article");
  const words = new URL(location.href).searchParams.getAll(PARAMETER);
  if (!article || words.length === 0 || !CSS.highlights) return;
  const wanted = location.href;
  if (shownFor === wanted && shownOn === article.firstChild) return;
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
  adoptStyles(styles);
  CSS.highlights.set(NAME, new Highlight(...ranges));
  addEventListener("keydown", onKey);
  // By then the page has scrolled to its anchor, or back to where the reader was, who stays there.
  requestAnimationFrame(() => {
    const { top } = (section ?? article).getBoundingClientRect();
    if (top >= 0 && top < innerHeight) reveal(first, section?.contains(ranges[0]?.startContainer ?? null));
  });
}
