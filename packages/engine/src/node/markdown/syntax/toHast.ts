import type { Element, ElementContent } from "hast";
import type { Code, Heading, Html, Paragraph, Reference, Resource, Root } from "mdast";
import { defaultHandlers, type Options } from "remark-rehype";
import type { Parent } from "unist";
import { type Directive, h } from "../hast.ts";
import { withoutComments } from "../html/text.ts";
import type { ContainerDirective } from "./directives.ts";
import { splitHeadingId } from "./headingId.ts";
import { splitLabel, tabValue } from "./nodes.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers["code"]>>[0];

/** The hero of a page in its Markdown tree. */
export interface Hero extends Parent {
  type: "hero";
  children: Root["children"];
}

declare module "mdast" {
  interface RootContentMap {
    hero: Hero;
  }
}

/** Matches the beginning of HTML that may not stand in a paragraph. Only plugins' syntax puts it into one, which is left out then. */
const blockTag =
  /^<(?:p|div|h[1-6]|details|summary|fig\w+|blockquote|[uod]l|li|d[td]|caption|t(?:able|head|body|foot|[rdh])|center|section|article|aside|header|footer)\b/;

/**
 * Conversions of Markdown nodes that differ from the default: addresses stay as written (they are resolved later),
 * code blocks stay as they are, directives become nodes of their own. The conversions don't depend on the page, so
 * that one processor serves all pages.
 */
export const hastHandlers: Handlers = {
  code: (_state: State, node: Code) => node,
  containerDirective(state: State, node: ContainerDirective) {
    const { name, position } = node;
    const { label, content } = splitLabel(node);
    const { title, open } = node.attributes ?? {};
    const own = (name === "tab" && node.attributes?.label?.trim()) || (label ? undefined : title);
    const named = own ? [own] : label ? (state.all(label) as ElementContent[]) : [];
    const inside = state.wrap(state.all({ ...node, children: content }), true) as ElementContent[];
    if (name === "details") {
      const summary = h("summary", {}, ...(named.length > 0 ? named : ["Details"]));
      return { ...h("details", open === undefined ? {} : { open: true }, summary, ...inside), position };
    }
    const value = name === "tab" && tabValue(node);
    const attributes = Object.entries({ ...node.attributes, ...(value && { value }) });
    return {
      type: "directive",
      position,
      name,
      attributes: Object.fromEntries(attributes.map(([name, value]) => [name, value ?? ""])),
      children: [h("div", {}, ...named), ...inside],
    } satisfies Directive;
  },
  hero: (state: State, node: Hero) =>
    heroElement(state.all(node as unknown as Paragraph) as ElementContent[]),
  heading(state: State, node: Heading) {
    const { id, children } = splitHeadingId(node);
    const element = defaultHandlers.heading(state, { ...node, children });
    if (id !== undefined) element.properties.id = id;
    return element;
  },
  paragraph(state: State, node: Paragraph) {
    const element = defaultHandlers.paragraph(state, node);
    const [first] = node.children;
    if (first?.type === "html" && blockTag.test(first.value)) element.type = "root" as "element";
    return element;
  },
  html(_state: State, node: Html) {
    const value = withoutComments(node.value);
    return value.trim() === "" ? undefined : { type: "raw", value, position: node.position };
  },
  link: withAddress(defaultHandlers.link, "href"),
  linkReference: withAddress(defaultHandlers.linkReference, "href"),
  image: withAddress(defaultHandlers.image, "src"),
  imageReference: withAddress(defaultHandlers.imageReference, "src"),
};

/**
 * Wraps a conversion so that a link or image keeps its address as written. A reference without a definition is text,
 * and stays text.
 */
function withAddress<Node extends Resource | Reference>(
  convert: (state: State, node: Node) => ElementContent[] | ElementContent,
  name: "href" | "src",
) {
  return (state: State, node: Node) => {
    const result = convert(state, node);
    if (Array.isArray(result) || result.type !== "element") return result;
    const { url } = "url" in node ? node : (state.definitionById.get(node.identifier.toUpperCase()) ?? {});
    if (url !== undefined) result.properties[name] = url;
    // A link without a text gets one when it is known where it leads.
    if (name === "href" && result.children.length === 0) result.properties.dataUnnamed = "";
    return result;
  };
}

/**
 * The HTML of a hero: text and picture side by side.
 * @param children the converted Markdown of `heroNode`
 */
function heroElement(children: ElementContent[]): Element {
  const blocks = children.filter((child) => child.type !== "text");
  const picture = blocks.map(pictureOf).find((image) => image !== undefined);
  // The picture is on the first screen, so it isn't lazy. Of a light and dark pair both load, though only one is shown.
  if (picture) Object.assign(picture.properties, { loading: "eager", fetchPriority: "high" });
  // Raw HTML is what a content component made.
  const made = blocks.filter(({ type }) => (type as string) === "raw");
  const text = blocks.filter((block) => pictureOf(block) === undefined && !made.includes(block));
  return h("div", { className: ["hero"] }, h("div", {}, ...text), ...made, ...(picture ? [picture] : []));
}

function pictureOf(block: ElementContent): Element | undefined {
  if (block.type !== "element") return undefined;
  const [only] = block.children;
  return only?.type === "element" && only.tagName === "img" ? only : undefined;
}
