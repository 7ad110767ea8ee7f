import type { ClientMessages } from "../../../shared/messages/clientMessages.ts";
import { format } from "../../../shared/messages/format.ts";
import { adoptStyles } from "../../styles/adoptStyles.ts";
import styles from "./marks.css?inline";

/** What the buttons of the bar do: go some marks on or back, and take all marks away. */
interface MarksActions {
  go(step: number): void;
  clear(): void;
}

let styled = false;

function makeButton(label: string, sign: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = sign === "" ? "icon-button icon-close" : "marks-step";
  button.textContent = sign;
  button.ariaLabel = label;
  button.addEventListener("click", onClick);
  return button;
}

/**
 * Makes the bar that says which of the marks is at hand, with buttons to the others, as in a browser's find.
 * @param place tells the number of the mark at hand, counted from 0
 */
export function marksBar(
  { search }: ClientMessages,
  count: number,
  place: () => number,
  { go, clear }: MarksActions,
): HTMLElement {
  if (!styled) adoptStyles(styles);
  styled = true;
  const bar = document.createElement("div");
  bar.className = "marks-bar";
  const text = document.createElement("span");
  text.role = "status";
  const show = () => {
    text.textContent = format(search.mark, { place: place() + 1, count });
  };
  const step = (by: number) => () => {
    go(by);
    show();
  };
  show();
  bar.append(
    text,
    makeButton(search.previousMark, "↑", step(-1)),
    makeButton(search.nextMark, "↓", step(1)),
    makeButton(search.clearMarks, "", clear),
  );
  return bar;
}
