import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import { defaultHandlers, type Handle, type NodeHandle, type State, toMdast } from "hast-util-to-mdast";
import type { Code, FootnoteDefinition, Html, Nodes, Paragraph, PhrasingContent, Root } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { visit } from "unist-util-visit";
import { escapeHtml } from "../../../shared/escapeHtml.ts";
import { admonitionKind } from "../blocks/admonitionKinds.ts";
import { plainCode } from "../code/codeBlock.ts";
import { readCodeMeta } from "../code/meta.ts";
import { type Directive, oneLine, textOf } from "../hast.ts";
import { directiveNode } from "../syntax/nodes.ts";
import type { PageDocument } from "./document.ts";

/**
 * A page as Markdown nodes, for what is no web page: the Markdown version and help files. Boxes, details and tabs are the directives
 * `box`, `details` and `tabs` with `tab`, whose first child is their title; of tabs that say the same only the one that stands for all is left.
 * Each place with an id has a mark at its start (`anchor`). Code blocks have lost what speaks to the highlighter. Addresses are as written.
 * @param titles the titles of the kinds of admonitions
 */
export function plainTree({ root }: Pick<PageDocument, "root">, titles: Record<string, string>): Root {
  // The library copies what it is given and takes white space away, which would take longer than all else. It gets a node
  // of a type that it doesn't know, and our handler `page` converts the page's own tree;
  // `plainText` and `trimEdges` do what our trees need.
  const page: NodeHandle = (state) => state.one(root, undefined);
  const nodeHandlers = { page, text: plainText, code: plainBlock, directive: plainDirective(titles) };
  const tree = toMdast({ type: "page" } as never, { document: true, handlers: withAnchors, nodeHandlers });
  visit(tree, (node) => {
    if (node.type === "paragraph" || node.type === "tableCell" || node.type === "heading")
      trimEdges(node.children);
  });
  return tree as Root;
}

/** White space between the parts of lists and tables is no text; elsewhere a run of it is a space or a line break. */
const plainText: NodeHandle = (_, { value }: { value: string }, parent) => {
  const { tagName = "" } = parent?.type === "element" ? parent : {};
  if (value.trim() === "" && /^(?:[uod]l|table|t(?:head|body|foot|r))$/.test(tagName)) return undefined;
  return { type: "text", value: value.replace(/(?<![ \t])[ \t]*\n\s*/g, "\n").replace(/[ \t]+/g, " ") };
};

/** Takes the white space from the start and the end of running text. */
function trimEdges(nodes: PhrasingContent[]): void {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type === "text") first.value = first.value.trimStart();
  if (last?.type === "text") last.value = last.value.trimEnd();
}

const html = (value: string): Html => ({ type: "html", value });

/** Makes running text of blocks, with a line break between two of them: a cell of a table and a title hold no blocks. */
function flattened(nodes: Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    const isApart = index > 0 && !(phrasing(node) && phrasing(nodes[index - 1] as Nodes));
    const own = phrasing(node)
      ? [node as PhrasingContent]
      : "children" in node
        ? flattened(node.children)
        : codeLines(node);
    return node.type === "break" || isApart
      ? [html("<br>"), ...own.filter(({ type }) => type !== "break")]
      : own;
  });
}

/** The lines of a code block as running text. */
function codeLines(node: Nodes): PhrasingContent[] {
  const lines = node.type === "code" ? node.value.split("\n").filter((line) => line.trim() !== "") : [];
  return lines.flatMap((value, index) => [
    ...(index > 0 ? [html("<br>")] : []),
    { type: "inlineCode", value },
  ]);
}

const label = (children: Nodes[]): Paragraph[] => {
  const title = flattened(children);
  return title.length === 0 ? [] : [{ type: "paragraph", children: title, data: { directiveLabel: true } }];
};

/** Markdown has no sign for the element, and so it keeps its tags. */
const tagged: Handle = (state, element) => {
  const { id: _, className: __, ...properties } = element.properties;
  const [start = "", end = ""] = toHtml({ ...element, properties, children: [] }).split(/(?=<\/)/);
  return [html(start), ...(state.all(element) as PhrasingContent[]), html(end)];
};

const handlers: Record<string, Handle> = {
  ...defaultHandlers,
  ...Object.fromEntries(
    "abbr ins kbd mark q rp rt ruby samp small sub sup u var".split(" ").map((tag) => [tag, tagged]),
  ),
  picture: (state, element) => state.all(element),
  wbr: () => undefined,
  // Choices are there for a browser, and task lists read theirs before.
  input: () => undefined,
  fieldset: () => undefined,
  a(state, element) {
    const { href, dataFootnoteRef, dataFootnoteBackref } = element.properties;
    if (dataFootnoteBackref !== undefined) return undefined;
    if (dataFootnoteRef !== undefined)
      return { type: "footnoteReference", ...numbered(textOf({ ...element, properties: {} })) };
    return href === undefined ? state.all(element) : defaultHandlers.a(state, element);
  },
  sup(state, element) {
    const [only] = element.children;
    const isNote = only?.type === "element" && only.properties.dataFootnoteRef !== undefined;
    return isNote ? state.all(element) : tagged(state, element, undefined);
  },
  section(state, element) {
    if (element.properties.dataFootnotes === undefined) return state.toFlow(state.all(element));
    const list = element.children.flatMap((child) => ("children" in child ? child.children : []));
    const notes = list.filter((child) => child.type === "element" && child.tagName === "li") as Element[];
    return notes.map(
      (note, index): FootnoteDefinition => ({
        type: "footnoteDefinition",
        ...numbered(String(index + 1)),
        children: state.toFlow(state.all(note)) as FootnoteDefinition["children"],
      }),
    );
  },
  details(state, element) {
    const [summary, ...content] = element.children.filter(
      (child) => child.type !== "text" || child.value.trim() !== "",
    );
    const isTitled = summary?.type === "element" && summary.tagName === "summary";
    return directiveNode("details", element.properties.open ? { open: "" } : {}, [
      ...label(isTitled ? state.all(summary) : []),
      ...flow(state, isTitled ? content : element.children),
    ]);
  },
  table(state, element) {
    const caption = element.children.find((child) => child.type === "element" && child.tagName === "caption");
    const title = caption?.type === "element" ? state.toFlow(state.all(caption)) : [];
    return [...title, defaultHandlers.table(state, element) as Nodes];
  },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading])),
  td: cell,
  th: cell,
  li: (state, element) => {
    // The library looks for the field of a task at the very start.
    const at = element.children.findIndex((child) => child.type !== "text" || child.value.trim() !== "");
    const children = element.children.slice(Math.max(at, 0));
    return defaultHandlers.li(state, { ...element, children });
  },
};

/** A heading is one line: a break in it is a space. */
function heading(state: State, element: Element): Nodes {
  const made = defaultHandlers.h1(state, element);
  const children = made.children.map((node) => (node.type === "break" ? { type: "text", value: " " } : node));
  return { ...made, children: children as typeof made.children };
}

function cell(state: State, element: Element): Nodes {
  const made = defaultHandlers.td(state, element);
  return { ...made, children: flattened(made.children) };
}

/** A footnote has the number by which the page shows it. */
const numbered = (number: string) => ({ identifier: number, label: number });

function flow(state: State, children: Element["children"]): Nodes[] {
  return state.toFlow(state.all({ type: "root", children }));
}

const plainBlock: NodeHandle = (_, node: Code) => {
  const title = oneLine(readCodeMeta(node.meta).title ?? "");
  const quoted = title.includes('"') ? `'${title.replaceAll("'", "’")}'` : `"${title}"`;
  const [lang, meta] = title ? [node.lang || "text", `title=${quoted}`] : [node.lang || null, null];
  return { type: "code", lang, meta, value: plainCode(node) };
};

const plainDirective =
  (titles: Record<string, string>): NodeHandle =>
  (state, { name, attributes: { id, plain }, children: [title, ...content] }: Directive) => {
    // A tab outside of tabs has no title on the page either.
    if (name === "tab") return flow(state, content);
    if (name !== "tabs") {
      const kind = admonitionKind(name, titles);
      const lead = kind && (titles[kind] ?? kind);
      const own = state.all(title);
      // On the page, colour and icon show the kind of a box that has a title; elsewhere only words can.
      if (lead && oneLine(textOf(title)).toLowerCase() !== lead.toLowerCase())
        own.unshift({ type: "text", value: own.length > 0 ? `${lead}: ` : lead });
      const box = [directiveNode(lead ? "box" : "tab", {}, [...label(own), ...flow(state, content)])];
      return id ? anchored(box, id) : box;
    }
    const tabs = content.filter((child) => child.type === "directive" && child.name === "tab") as Directive[];
    const only = plain ? tabs.find((tab) => tab.attributes.value === plain) : undefined;
    if (only) return flow(state, only.children.slice(1));
    const tabOf = ({ children: [title, ...content] }: Directive) =>
      directiveNode("tab", {}, [...label(state.all(title)), ...flow(state, content)]);
    const others = content.filter((child) => !tabs.some((tab) => tab === child));
    return [directiveNode("tabs", {}, tabs.map(tabOf)), ...flow(state, others)];
  };

/** Puts a mark of a place in front of the first words of some nodes. */
function anchored(nodes: Nodes[], id: string): Nodes[] {
  let holder: Nodes = { type: "root", children: nodes as Root["children"] };
  for (let next: Nodes | undefined = holder; next && "children" in next && next.type !== "link"; ) {
    holder = next;
    next = holder.type === "heading" ? undefined : next.children[0];
  }
  if ("children" in holder) {
    const mark: Html = { ...html(`<a id="${escapeHtml(id)}"></a>`), data: { anchor: id } };
    (holder.children as Nodes[]).unshift(mark);
  }
  return nodes;
}

const withAnchors = Object.fromEntries(
  Object.entries(handlers).map(([tag, handle]): [string, Handle] => [
    tag,
    (state, element, parent) => {
      const made = handle(state, element, parent) || undefined;
      // In HTML, a `<b>` that is never closed goes on around the blocks below it; these stay blocks.
      const isBold = made && "children" in made && /^(?:strong|emphasis)$/.test(made.type);
      if (isBold && !made.children.every(phrasing)) return made.children;
      const { id = tag === "a" ? element.properties.name : undefined, dataFootnoteRef } = element.properties;
      if (typeof id !== "string" || dataFootnoteRef !== undefined) return made;
      return anchored([made ?? []].flat(), id);
    },
  ]),
);
