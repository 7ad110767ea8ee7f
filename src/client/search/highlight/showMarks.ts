import type { ClientMessages } from "../../../shared/messages/clientMessages.ts";
import { revealTarget } from "../../article/revealTarget.ts";
import { anchorTarget } from "../../navigation/anchorTarget.ts";
import { adoptStyles } from "../../styles/adoptStyles.ts";
import { findMarks } from "./findMarks.ts";
import styles from "./marks.css?inline";
import { paint, unpaint } from "./paint.ts";
import { rangesOf, textOf } from "./textOf.ts";

const PARAMETER = "_highlight";

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

/** Scrolls to the first mark at or below the heading that the address names, unless it is in view already. */
function scrollTo(ranges: Range[]): void {
  const target = anchorTarget(location.hash);
  const below = ranges.find(
    ({ startContainer }) =>
      !target ||
      target.contains(startContainer) ||
      (target.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const range = below ?? (target ? undefined : ranges[0]);
  const element = range?.startContainer.parentElement;
  if (!range || !element) return;
  revealTarget(element);
  const { top, bottom } = range.getBoundingClientRect();
  if (top < 80 || bottom > innerHeight) element.scrollIntoView({ block: "center" });
}

/** Marks the words that the address asks for in the article. Does nothing when they are marked already. */
export function showMarks(messages: ClientMessages): void {
  const article = document.getElementById("article");
  const words = new URL(location.href).searchParams.getAll(PARAMETER);
  if (!article || words.length === 0) return;
  const wanted = location.href;
  if (shownFor === wanted && shownOn === article.firstChild && button?.isConnected) return;
  clearMarks();
  const text = textOf(article);
  const ranges = rangesOf(text, findMarks(text.text, words));
  if (ranges.length === 0) return;
  shownFor = wanted;
  shownOn = article.firstChild;
  paint(ranges);
  scrollTo(ranges);
  showButton(messages);
  addEventListener("keydown", onKey);
}
