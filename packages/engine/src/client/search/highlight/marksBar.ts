import type { ClientMessages } from "../../../shared/messages/clientMessages.ts";
import { format } from "../../../shared/messages/format.ts";
import { adoptStyles } from "../../styles/adoptStyles.ts";
import styles from "./marks.css?inline";

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
 * Creates the bar that shows the number of the current mark, with buttons to the next and previous one, as in a
 * browser's find bar.
 * @param first index of the mark that is current at first
 * @param go moves by some marks and returns the index of the mark that is current then
 * @param clear removes all marks
 */
export function marksBar(
  { search }: ClientMessages,
  first: number,
  count: number,
  go: (step: number) => number,
  clear: () => void,
): HTMLElement {
  adoptStyles(styles);
  const bar = document.createElement("div");
  bar.className = "marks-bar";
  const text = document.createElement("span");
  text.role = "status";
  const show = (place: number) => {
    text.textContent = format(search.mark, { place: place + 1, count });
  };
  const step = (by: number) => () => show(go(by));
  show(first);
  bar.append(
    text,
    makeButton(search.previousMark, "↑", step(-1)),
    makeButton(search.nextMark, "↓", step(1)),
    makeButton(search.clearMarks, "", clear),
  );
  return bar;
}
