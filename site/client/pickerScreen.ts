import { isWide, type Lines, pickerList, split } from "../builder/pickerList.ts";
import lists from "../data/lists.json" with { type: "json" };
import { iconPath } from "../pictures/icons.ts";
import { make } from "./make.ts";

const recorded = lists as unknown as Record<string, Lines>;

/**
 * Draws the list that Neovim shows, and says in a sentence what is in it.
 * @param values what is typed for each option; of pickers, `auto` takes telescope first
 */
export function drawPicker(place: HTMLElement, values: Record<string, string>): void {
  const { selected_venv_marker_icon: marker = "", selected_venv_marker_color: color = "" } = values;
  const picker = values.picker === "auto" ? "telescope" : (values.picker ?? "");
  const columns = values.picker_columns?.split(".") ?? [];
  const look = {
    picker,
    picker_columns: columns,
    selected_venv_marker_icon: marker,
    selected_venv_marker_color: color,
  };
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
  const words = style.split(" ").filter((word) => word !== "");
  const names = words.filter((word) => !word.startsWith("#")).map((word) => `p-${word}`);
  const element = make("span", { className: names.join(" ") }, ...split(text).map(cell));
  element.style.color = words.find((word) => word.startsWith("#")) ?? "";
  return element;
}

/** A character. One that is wide, or drawn as in the pictures, takes its cells whatever the reader's font has for it. */
function cell(character: string): Node | string {
  const path = iconPath(character, 0, 0);
  const cells = isWide(character) ? 2 : 1;
  if (path === "") return cells === 1 ? character : make("span", { className: "p-2" }, character);
  const [svg, line] = ["svg", "path"].map((name) =>
    document.createElementNS("http://www.w3.org/2000/svg", name),
  );
  svg?.setAttribute("viewBox", `0 0 ${8.4 * cells} 20`);
  line?.setAttribute("d", path);
  svg?.append(line ?? "");
  return make("span", { className: `p-${cells}` }, svg ?? "");
}
