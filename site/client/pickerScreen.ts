import { isWide, type Lines, type Look, pickerList } from "../builder/pickerList.ts";
import lists from "../data/lists.json" with { type: "json" };
import { iconPath } from "../pictures/icons.ts";
import { make } from "./make.ts";

const recorded = lists as unknown as Record<string, Lines>;

/** Draws the list that Neovim shows with a look, and says in a sentence what is in it. */
export function drawPicker(place: HTMLElement, look: Look): void {
  const { picker, picker_columns: columns, selected_venv_marker_icon: marker } = look;
  const text =
    picker === "native"
      ? "native: a numbered list of four environments"
      : `${picker}: four environments, each with ${columns.join(", ")}; the active one is marked ${marker}`;
  const lines = pickerList(recorded[picker] ?? [], look).map((runs) =>
    make("div", {}, ...runs.map(([text, style = ""]) => piece(text, style))),
  );
  place.firstElementChild?.replaceChildren(...lines);
  place.lastElementChild?.replaceChildren(text);
}

function piece(text: string, style: string): HTMLElement {
  const words = style.split(" ");
  const element = make("span", {
    className: words
      .filter((word) => /^[a-z]/.test(word))
      .map((word) => `p-${word}`)
      .join(" "),
  });
  element.style.color = words.find((word) => word.startsWith("#")) ?? "";
  // A wide character and an icon take their cells, whatever the reader's font has for them.
  for (const part of text.match(/\P{Emoji_Presentation}+|./gu) ?? []) {
    if (part !== "" && (isWide(part) || part.includes("✔"))) element.append(...[...part].map(cell));
    else element.append(part);
  }
  return element;
}

function cell(character: string): Node | string {
  const path = iconPath(character, 0, 0);
  const cells = isWide(character) ? 2 : 1;
  if (path === "" && cells === 1) return character;
  const box = make("span", { className: `p-${cells}` }, path === "" ? character : "");
  if (path !== "") {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `0 0 ${8.4 * cells} 20`);
    const line = document.createElementNS(svg.namespaceURI, "path");
    line.setAttribute("d", path);
    svg.append(line);
    box.append(svg);
  }
  return box;
}
