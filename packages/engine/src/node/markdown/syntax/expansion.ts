import type { Root } from "mdast";
import type { Parent } from "unist";

/** The nodes that replaced a content component. */
export interface Expansion extends Parent {
  type: "expansion";
  /** All nodes have the position of the directive. */
  children: Root["children"];
  /** Whether the nodes are the hero of the page. */
  isHero?: true;
}

declare module "mdast" {
  interface RootContentMap {
    expansion: Expansion;
  }
}
