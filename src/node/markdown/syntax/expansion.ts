import type { Root } from "mdast";
import type { Parent } from "unist";

/** What took the place of a content component. */
export interface Expansion extends Parent {
  type: "expansion";
  /** Its nodes, all of them standing where the directive stands. */
  children: Root["children"];
  /** Whether it is the hero of a page. */
  isHero?: true;
}

declare module "mdast" {
  interface RootContentMap {
    expansion: Expansion;
  }
}
