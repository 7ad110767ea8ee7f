import type { Plugin } from "@plaindocs/engine";

/** A badge at the end of the navbar. */
export function badge(text: string): Plugin {
  return {
    name: "badge",
    navbar: [{ type: "html", position: "right", value: `<b class="badge">${text}</b>` }],
    styles: ".badge { padding: 0 0.5em; border: 1px solid; border-radius: 1em }",
  };
}
