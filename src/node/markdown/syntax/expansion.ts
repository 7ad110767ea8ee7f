import type { Root } from "mdast";
import type { Parent } from "unist";

/** What took the place of a content component. */
export interface Expansion extends Parent {
  type: "expansion";
  /** Its nodes, all of them standing where the directive stands. */
  children: Root["children"];
  /** The same as the component made it: its Markdown, and the tree with places in that. */
  made: { text: string; tree: Root };
}

declare module "mdast" {
  interface RootContentMap {
    expansion: Expansion;
  }
}
