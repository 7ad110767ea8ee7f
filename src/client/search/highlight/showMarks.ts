import type { ClientMessages } from "../../../shared/messages/clientMessages.ts";
import { findWords } from "../../../shared/search/findWords.ts";
import { revealTarget } from "../../article/revealTarget.ts";
import { anchorTarget } from "../../navigation/anchorTarget.ts";
import { adoptStyles } from "../../styles/adoptStyles.ts";
import styles from "./marks.css?inline";
import { paint, unpaint } from "./paint.ts";
import { rangesOf, textOf } from "./textOf.ts";

const PARAMETER = "_highlight";
/** More marks than these tell nothing, and cost. */
const MAX_MARKS = 200;

let button: HTMLButtonElement | undefined;
let shownFor = "";
/** What the marked article began with: another page's has other nodes, and its address may be here before it. */
let shownOn: ChildNode | null = null;

/** Takes the words out of the address, so that a copied link is the page's own. */
function forget(): void {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", url);
}

/** Takes the marks and the button away; the address stays. */
export function clearMarks(): void {
  unpaint();
  button?.remove();
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

function showButton(messages: ClientMessages): void {
  if (!button) {
    adoptStyles(styles);
    button = document.createElement("button");
    button.type = "button";
    button.className = "clear-marks";
    button.addEventListener("click", () => {
      clearMarks();
      forget();
      document.getElementById("main")?.focus({ preventScroll: true });
    });
  }
  button.textContent = messages.search.clearMarks;
  // At the end, where nothing that React puts in comes after it.
  document.getElementById("main")?.append(button);
}

/**
 * Opens what hides the first mark, in the section that the address names or else on the page. Where the address names no
 * section, the mark is scrolled to; a section stands with its heading below the navbar, where the browser has put it.
 */
function reveal(ranges: Range[]): void {
  const target = anchorTarget(location.hash);
  const isBelow = ({ startContainer }: Range) =>
    !target ||
    target.contains(startContainer) ||
    (target.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const range = ranges.find(isBelow);
  const element = range?.startContainer.parentElement;
  if (!range || !element) return;
  revealTarget(element);
  if (target) return;
  const { top, bottom } = range.getBoundingClientRect();
  const navbar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  if (top < navbar || bottom > innerHeight) element.scrollIntoView({ block: "center" });
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
  if (shownFor === wanted && shownOn === article.firstChild && button?.isConnected) return;
  clearMarks();
  const text = textOf(article);
  const ranges = rangesOf(text, findWords(text.text, words, language).slice(0, MAX_MARKS));
  if (ranges.length === 0) return;
  shownFor = wanted;
  shownOn = article.firstChild;
  paint(ranges);
  reveal(ranges);
  showButton(messages);
  addEventListener("keydown", onKey);
}
