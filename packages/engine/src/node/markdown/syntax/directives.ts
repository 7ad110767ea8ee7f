import type { BlockContent, Data, DefinitionContent, Parent, PhrasingContent } from "mdast";
import type { Position } from "unist";

/*
 * The types of `:::name`, `::name` and `:name` in Markdown's trees. They are those of mdast-util-directive, which the
 * compiler confirms: it refuses a second declaration that differs. Declared here, they need no package of a plugin's
 * author, whereas mdast-util-directive would bring 35.
 */

interface Places {
  attributes?: Record<string, Position | undefined> | undefined;
  opening?: Position | undefined;
}

interface ContainerPlaces extends Places {
  closing?: Position | undefined;
}

interface PlacedData<Place> extends Data {
  position?: Place | undefined;
}

interface Directive<Type extends string, Place> extends Parent {
  type: Type;
  name: string;
  attributes?: Record<string, string | null | undefined> | null | undefined;
  data?: PlacedData<Place> | undefined;
}

/** `:::name[label]{key=value}` up to `:::`, with the blocks between. */
export interface ContainerDirective extends Directive<"containerDirective", ContainerPlaces> {
  children: (BlockContent | DefinitionContent)[];
}

/** `::name[label]{key=value}` on a line of its own. */
export interface LeafDirective extends Directive<"leafDirective", Places> {
  children: PhrasingContent[];
}

/** `:name[label]{key=value}` in running text, which this engine reads as text. */
interface TextDirective extends Directive<"textDirective", Places> {
  children: PhrasingContent[];
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
