import type { Element } from "hast";
import { h } from "../hast.ts";

/**
 * The place of a filter, an empty element of class `filter`, with its field: named by the element's title, and disabled
 * until the script that filters is there.
 */
export function filterField({ tagName, properties: { title, ...others } }: Element): Element {
  const field = h("input", { type: "search", placeholder: title, ariaLabel: title, disabled: true });
  return h(tagName, { ...others, className: ["filter", "needs-js"] }, field);
}
