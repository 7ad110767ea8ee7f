import type { ElementContent } from "hast";
import type { Code, Heading, Html, Image, ImageReference, Link, LinkReference, Paragraph } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { defaultHandlers, type Options } from "remark-rehype";
import type { CodeBlock, Directive } from "../common/hast.ts";
import { withoutComments } from "../html/tags.ts";
import type { Expansion } from "./expansion.ts";
import { splitHeadingId } from "./headingId.ts";
import { heroElement } from "./heroElement.ts";
import { splitLabel } from "./nodes.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers["code"]>>[0];

/**
 * Conversions of Markdown nodes that differ from the default: addresses stay as written (they are resolved later),
 * code blocks and directives become nodes of their own. They don't depend on the page, so that one processor serves
 * all.
 */
export const hastHandlers: Handlers = {
  code(state: State, node: Code) {
    const block = toCodeBlock(node);
    state.patch(node, block);
    return block as unknown as ElementContent;
  },
  containerDirective(state: State, node: ContainerDirective) {
    const { label, content } = splitLabel(node);
    const directive: Directive = {
      type: "directive",
      name: node.name,
      attributes: Object.fromEntries(
        Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ""]),
      ),
      children: [
        { type: "directiveTitle", children: label ? (state.all(label) as ElementContent[]) : [] },
        ...(state.wrap(state.all({ ...node, children: content }), true) as ElementContent[]),
      ],
    };
    state.patch(node, directive);
    return directive;
  },
  expansion(state: State, node: Expansion) {
    const children = state.all(node as unknown as Paragraph) as ElementContent[];
    return node.isHero ? heroElement(children) : children;
  },
  heading(state: State, node: Heading) {
    const { id, children } = splitHeadingId(node);
    const element = defaultHandlers.heading(state, { ...node, children });
    if (id !== undefined) element.properties.id = id;
    return element;
  },
  html(state: State, node: Html) {
    const value = withoutComments(node.value);
    if (value.trim() === "") return undefined;
    const result = { type: "raw" as const, value };
    state.patch(node, result);
    return result;
  },
  link(state: State, node: Link) {
    const element = defaultHandlers.link(state, node);
    element.properties.href = node.url;
    return element;
  },
  linkReference(state: State, node: LinkReference) {
    const result = defaultHandlers.linkReference(state, node);
    return withUrl(result, "href", state.definitionById.get(node.identifier.toUpperCase())?.url);
  },
  image(state: State, node: Image) {
    const element = defaultHandlers.image(state, node);
    element.properties.src = node.url;
    return element;
  },
  imageReference(state: State, node: ImageReference) {
    const result = defaultHandlers.imageReference(state, node);
    return withUrl(result, "src", state.definitionById.get(node.identifier.toUpperCase())?.url);
  },
};

/**
 * Parses the info string of a code block. `js{1,3}` without a space is common, and so is `title="a"` without a
 * language.
 */
export function toCodeBlock(node: Code): CodeBlock {
  const [, lang, meta] = /^([^{=]*(?=\{|$))?(.+)?$/.exec(node.lang ?? "") ?? [];
  return {
    type: "codeBlock",
    meta: [meta, node.meta].filter(Boolean).join(" "),
    value: node.value,
    ...(lang ? { lang } : {}),
  };
}

/** Sets the address as written on the result of a reference, unless that is text. */
function withUrl(
  result: Array<ElementContent> | ElementContent,
  name: "href" | "src",
  url: string | undefined,
): Array<ElementContent> | ElementContent {
  if (!Array.isArray(result) && result.type === "element" && url !== undefined) result.properties[name] = url;
  return result;
}
