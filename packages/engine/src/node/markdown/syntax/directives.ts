import type { BlockContent, Data, DefinitionContent, Parent, PhrasingContent } from "mdast";
import type { Position } from "unist";

/*
 * The types of `:::name`, `::name` and `:name` in Markdown's trees. They are those of mdast-util-directive, which the
 * compiler confirms: it refuses a second declaration that differs. Declared here, they need no package of a plugin's
 * author, whereas mdast-util-directive would bring 35.
 */

interface Named {
  name: string;
  attributes?: Record<string, string | null | undefined> | null | undefined;
}

interface Places {
  attributes?: Record<string, Position | undefined> | undefined;
  opening?: Position | undefined;
}

interface ContainerPlaces extends Places {
  closing?: Position | undefined;
}

interface LineData extends Data {
  position?: Places | undefined;
}

interface ContainerData extends Data {
  position?: ContainerPlaces | undefined;
}

/** `:::name[label]{key=value}` up to `:::`, with the blocks between. */
export interface ContainerDirective extends Named, Parent {
  type: "containerDirective";
  children: (BlockContent | DefinitionContent)[];
  data?: ContainerData | undefined;
}

/** `::name[label]{key=value}` on a line of its own. */
export interface LeafDirective extends Named, Parent {
  type: "leafDirective";
  children: PhrasingContent[];
  data?: LineData | undefined;
}

/** `:name[label]{key=value}` in running text, which this engine reads as text. */
interface TextDirective extends Named, Parent {
  type: "textDirective";
  children: PhrasingContent[];
  data?: LineData | undefined;
}

declare module "mdast" {
  interface BlockContentMap {
    containerDirective: ContainerDirective;
    leafDirective: LeafDirective;
  }
  interface PhrasingContentMap {
    textDirective: TextDirective;
  }
  interface RootContentMap {
    containerDirective: ContainerDirective;
    leafDirective: LeafDirective;
    textDirective: TextDirective;
  }
  interface HtmlData {
    /** The id of the place on the page that the HTML marks: `<a id="lid"></a>`. */
    anchor?: string;
  }
  interface ParagraphData {
    /** Whether the paragraph is the text in brackets after the name of a directive. */
    directiveLabel?: boolean | null | undefined;
  }
}
