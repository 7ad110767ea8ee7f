import {
  directiveNode,
  escapeHtml,
  htmlNode,
  type Report,
  shortened,
  voidElements,
} from "@plaindocs/engine/markdown";
import type { Program } from "estree-jsx";
import type { Data, Nodes, PhrasingContent, Root, RootContent } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { stringify } from "yaml";
import { asBlocks } from "./asBlocks.ts";
import { evaluate, type MdxNames, readNames } from "./mdxValues.ts";
import { type Attributes, filled, isPattern, shownOf, space } from "./shown.ts";

type Jsx = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;
type Braces = Extract<Nodes, { type: "mdxFlowExpression" | "mdxTextExpression" }>;
interface Work {
  names: MdxNames;
  /** Names of a site's own components, each with that of a known one which it is read as, or with a pattern. */
  aliases: Record<string, string>;
  report: Report;
  /** Whether a heading is converted that has more than one component: texts in attributes are none of its, nor of titles. */
  isHeading?: boolean;
}

/** Name of the content component for an imported Markdown file; `src` is its path as the import has it. */
export const importName = "mdx-import";

/**
 * Converts MDX to nodes that Markdown has: elements to HTML, components of Docusaurus' theme to directives, imported
 * Markdown files to `::mdx-import{src=…}`. Imports, exports and comments are removed; no code runs. Unknown
 * components are reported and replaced by what they surely show.
 * @param props the properties that a page gives to this imported file
 * @param aliases names of components, each with that of a known one: `{ DatabaseTabs: "Tabs" }`
 * @returns a new tree
 */
export function convertMdx(
  tree: Root,
  report: Report,
  props: Record<string, unknown> = {},
  aliases: Record<string, string> = {},
): Root {
  const work: Work = { report, aliases, names: new Map([["props", props]]) };
  for (const node of tree.children) if (node.type === "mdxjsEsm") readNames(statementsOf(node), work.names);
  return { ...tree, children: tree.children.flatMap((node) => convert(node, work)) as RootContent[] };
}

function convert(node: Nodes, work: Work): Nodes[] {
  switch (node.type) {
    case "mdxjsEsm":
      return [];
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return convertExpression(node, work);
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return convertElement(node, work);
    default: {
      if (!("children" in node)) return [node];
      const isHeading = node.type === "heading" && node.children.length > 1;
      const inside = isHeading ? { ...work, isHeading } : work;
      const children = node.children.flatMap((child) => convert(child, inside));
      // A line that consists only of elements is no paragraph.
      const isElements =
        node.type === "paragraph" && node.children.every(isElement) && node.children.some(isJsx);
      return isElements ? asBlocks(children) : [{ ...node, children } as Nodes];
    }
  }
}

const isJsx = ({ type }: Nodes) => type === "mdxJsxTextElement" || type === "mdxTextExpression";

const isElement = (node: Nodes) => isJsx(node) || (node.type === "text" && node.value.trim() === "");

function convertExpression(node: Braces, work: Work): Nodes[] {
  const [, id] = /^\s*\/\*\s*(#[^\s{}*]+)\s*\*\/\s*$/.exec(node.value) ?? [];
  if (id !== undefined) return [{ type: "text", value: `{${id}}` }];
  // What a page puts between the tags of an imported file stands below that file.
  if (statementsOf(node).length === 0 || /^\s*(?:props\.)?children\s*$/.test(node.value)) return [];
  const value = evaluateBraces(node, work);
  if (typeof value === "string" || typeof value === "number") {
    const text: PhrasingContent = { type: "text", value: String(value) };
    return [node.type === "mdxFlowExpression" ? { type: "paragraph", children: [text] } : text];
  }
  work.report(node, {
    message: `The expression ${written(node)} can't be shown: pages run no code.`,
    hint: "Write its value out; braces that are meant as text stand in backticks or behind a backslash: \\{.",
  });
  return [];
}

/** An expression for a message, in braces. */
const written = ({ value }: { value: string }) => `{${shortened(value.trim().replace(/\s+/g, " "), 40)}}`;

function convertElement(node: Jsx, work: Work): Nodes[] {
  const { name } = node;
  if (name === null) return childrenOf(node, work);
  if (name === "head") {
    work.report(node, {
      message: "<head> is left out.",
      hint: "Write its title, description and pictures into the front matter.",
      severity: "warning",
    });
    return [];
  }
  const known = knownName(name, work);
  const isHtml = /^[a-z]/.test(name) && !name.includes(".") && !Object.hasOwn(work.aliases, name);
  const attributes = attributesOf(node, work);
  if (isHtml) return convertHtml(node, name, attributes, work);
  const source = work.names.get(name);
  if (typeof source === "string" && /\.mdx?$/.test(source))
    return [...importedFile(node, source, attributes, work), ...childrenOf(node, work)];
  // A drawing is a component there.
  if (typeof source === "string" && source.endsWith(".svg")) {
    const alt = attributes.alt ?? attributes["aria-label"] ?? attributes.title ?? "";
    return convertHtml(node, "img", { ...attributes, alt, src: source }, work);
  }
  switch (known) {
    case "Tabs":
      return [convertTabs(node, attributes, work)];
    case "TabItem":
      return [convertTab(node, attributes, work)];
    case "Admonition": {
      const { type = "note", title } = attributes;
      return [directive(node, String(type), { title }, asBlocks(childrenOf(node, work)))];
    }
    case "CodeBlock":
      return [convertCodeBlock(node, attributes, work)];
    case "Fragment":
      return childrenOf(node, work);
    case "Link": {
      const url = attributes.to ?? attributes.href;
      const children = childrenOf(node, work) as [];
      const link: Nodes[] = [{ type: "link", url: `${url}`, children, position: node.position }];
      return [...anchorOf(node, attributes), ...(url === undefined ? children : link)];
    }
    case "ThemedImage": {
      const alt = htmlAttribute("alt", attributes.alt);
      return Object.entries((attributes.sources ?? {}) as Attributes).map(([mode, src]) =>
        htmlNode(`<img class="for-${mode}"${htmlAttribute("src", src)}${alt}>`, node.position),
      );
    }
    case "Heading": {
      const depth = Number(String(attributes.as ?? "h2").slice(1)) as 2;
      const id: PhrasingContent[] = attributes.id ? [{ type: "text", value: ` {#${attributes.id}}` }] : [];
      const content = contentOf(node, attributes, { ...work, isHeading: true });
      return [{ type: "heading", depth, children: [...(content as []), ...id] }];
    }
    case "Details":
      return [directive(node, "details", { title: attributes.summary }, asBlocks(childrenOf(node, work)))];
    // They list what the sidebar and the table of contents list already.
    case "DocCardList":
    case "TOCInline":
      return [];
    default: {
      const isBlock = node.type === "mdxJsxFlowElement";
      const content = contentOf(node, attributes, work);
      const component = { name, attributes, content, isBlock, position: node.position };
      // A name such as `Card.Title` is none.
      if (known !== name && isPattern(known)) return filled(known, component);
      if (work.aliases["*"] !== "Fragment") {
        work.report(node, {
          message: `<${name}> is a component, and pages run no code.`,
          hint: `Write what it shows as Markdown, or keep only what stands inside, as --lenient does: docusaurus({ components: { "${name}": "Fragment" } }), or "*" for all.`,
        });
      }
      return [...anchorOf(node, attributes), ...(work.isHeading ? content : shownOf(component))];
    }
  }
}

/** Where links to the id of a component lead. */
const anchorOf = ({ position }: Jsx, { id }: Attributes) =>
  id ? [htmlNode(`<a${htmlAttribute("id", id)}></a>`, position)] : [];

/** Matches elements of which attributes are read. */
const withAttributes = /^(?:[a-z].*|Tabs|TabItem|Admonition|CodeBlock|Link|ThemedImage|Heading|Details)$/;

/** The name of the known component that an element is read as: by the site's options, its import, or its own name. */
function knownName(name: string, { names, aliases }: Work): string {
  if (Object.hasOwn(aliases, name)) return aliases[name] ?? name;
  const [, ofTheme = name] = /^@(?:theme|docusaurus)\/.*?(\w+)$/.exec(String(names.get(name) ?? "")) ?? [];
  return ofTheme;
}

/** Stands for an imported Markdown file; nothing, with a report, if it is none of the site. */
function importedFile(node: Jsx, source: string, attributes: Attributes, work: Work): Nodes[] {
  if (/^(?:\.{0,2}\/|@site\/)/.test(source)) {
    const partial = directive(node, importName, { ...attributes, src: source }, []);
    return [{ ...partial, type: "leafDirective" } as Nodes];
  }
  work.report(node, {
    message: `<${node.name} /> is left out: it imports "${source}", which is no file of the site.`,
    hint: "Copy the file into the docs, with a name that begins with _, and import it by its relative path.",
  });
  return [];
}

/** What stands inside an element, or in its attribute `children`. */
function contentOf(node: Jsx, { children }: Attributes, work: Work): Nodes[] {
  return typeof children === "string" ? [{ type: "text", value: children }] : childrenOf(node, work);
}

function childrenOf(node: Jsx, work: Work): Nodes[] {
  return node.children.flatMap((child) => convert(child, work));
}

function directive({ position }: Jsx, name: string, attributes: Attributes, children: Nodes[]): Nodes {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const texts = Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
  return directiveNode(name, texts, children, position);
}

/** The code of an expression, import or export, which the parser has read but not run. */
function statementsOf({ data }: { data?: Data | null | undefined }): Program["body"] {
  return (data as { estree?: Program | null } | null | undefined)?.estree?.body ?? [];
}

/** The value of the expression in braces; undefined if code would have to run to find it. */
function evaluateBraces(node: { data?: Data | null | undefined }, work: Work): unknown {
  const [statement] = statementsOf(node);
  return evaluate(statement?.type === "ExpressionStatement" ? statement.expression : undefined, work.names);
}

/** Converts `<Tabs>`, whose attributes may have the labels (`values`) and the initial tab (`defaultValue`). */
function convertTabs(node: Jsx, attributes: Attributes, work: Work): Nodes {
  const { groupId, defaultValue, values } = attributes;
  const labels = new Map(
    (Array.isArray(values) ? values : []).map((tab: Attributes) => [tab?.value, tab?.label]),
  );
  const tabs = childrenOf(node, work);
  for (const tab of tabs) {
    if (tab.type !== "containerDirective" || tab.name !== "tab" || !tab.attributes) continue;
    const { value } = tab.attributes;
    const label = labels.get(value);
    if (typeof label === "string") tab.attributes.label = label;
    if (value !== undefined && value === defaultValue) tab.attributes.default = "";
  }
  return directive(node, "tabs", { groupId }, tabs);
}

function convertTab(node: Jsx, attributes: Attributes, work: Work): Nodes {
  const { label = attributes.value, value = label } = attributes;
  const own = { label, value, ...(attributes.default ? { default: "" } : {}) };
  return directive(node, "tab", own, asBlocks(childrenOf(node, work)));
}

/** Converts `<CodeBlock>`. A file that is imported by the raw-loader is read as `file="…"`. */
function convertCodeBlock(node: Jsx, attributes: Attributes, work: Work): Nodes {
  const { language = "text", title, showLineNumbers } = attributes;
  const lines = node.children.map((child) =>
    child.type === "mdxFlowExpression" || child.type === "mdxTextExpression"
      ? textOfNode(convertExpression(child, work))
      : textOfNode(child),
  );
  const value = lines.join("\n").replace(/^\n+|\s+$/g, "");
  const [, raw] = /^!*raw-loader!(\S+)$/.exec(value) ?? [];
  const meta = [
    raw !== undefined && `file="${raw}"`,
    title !== undefined && `title="${title}"`,
    showLineNumbers && "showLineNumbers",
  ];
  return {
    type: "code",
    lang: String(language),
    meta: meta.filter(Boolean).join(" ") || null,
    value: raw === undefined ? value : "",
    position: node.position,
  };
}

/** Converts an HTML element to raw HTML tags around its content. The tags are checked like all raw HTML. */
function convertHtml(node: Jsx, name: string, attributes: Attributes, work: Work): Nodes[] {
  const inTag = Object.entries(attributes).map(([key, value]) => htmlAttribute(key, value));
  const tag = `<${name}${inTag.join("")}>`;
  const { position } = node;
  if (voidElements.has(name)) return [htmlNode(tag, position)];
  // A slash closes an element here. In HTML it doesn't, which is reported of a tag that begins with `<` in the source.
  const isEmpty = node.children.length === 0 && position !== undefined;
  const start = isEmpty && { ...position.start, column: position.start.column + 1 };
  const open = htmlNode(tag, start ? { start, end: position.end } : position);
  // The closing tag is where the element ends.
  const end = node.position && { start: node.position.end, end: node.position.end };
  // Written over several lines, a text is a paragraph, which can't be in these elements.
  const isText = /^(?:p|h[1-6]|summary)$/.test(name);
  const content = childrenOf(node, work).flatMap((child) =>
    isText && child.type === "paragraph" ? [...child.children, space] : [child],
  );
  const whole = [open, ...content, htmlNode(`</${name}>`, end)];
  // As blocks of their own, the parts of a sentence would get blanks between them.
  return node.type === "mdxJsxFlowElement" && isText ? asBlocks(whole) : whole;
}

/** An attribute as HTML has it; nothing for a value that isn't known. */
function htmlAttribute(key: string, value: unknown): string {
  const name = key === "className" ? "class" : key === "htmlFor" ? "for" : key;
  if (value === undefined || value === false) return "";
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(`${value}`)}"`;
}

/**
 * The attributes of an element. Those whose value only code could tell or show are reported, and left out. Of an unknown
 * element it says enough that it is unknown.
 */
function attributesOf(node: Jsx, work: Work): Attributes {
  const known = knownName(node.name ?? "", work);
  const attributes: Attributes = {};
  for (const attribute of node.attributes) {
    const isSpread = attribute.type !== "mdxJsxAttribute";
    const { name, value } = isSpread ? { name: "", value: attribute } : attribute;
    if (typeof value !== "object" || value === null) {
      attributes[name] = value ?? true;
      continue;
    }
    const found = name === "style" ? true : evaluateBraces(value, work);
    const given = readable(known, found);
    if (given !== undefined && given !== null) attributes[name] = given;
    const isKnown = given !== undefined && isWhole(found);
    if (!isKnown && (withAttributes.test(known) || known.includes(`{${name}`))) {
      work.report(attribute, {
        message: `The attribute ${isSpread ? "" : `${name}=`}${written(value)} can't be shown: pages run no code.`,
        hint: "Write the value itself there, or leave the attribute out.",
      });
    }
  }
  return attributes;
}

/**
 * What is shown of the value of an attribute: lists of texts as one text, and other data of unknown components as YAML, which
 * people can read. The labels of tabs and the pictures of both modes stay data.
 */
function readable(known: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || /^(?:Tabs|ThemedImage)$/.test(known)) return value;
  const parts = Object.values(value);
  if (Array.isArray(value) && parts.every((part) => typeof part === "string"))
    return parts.join(" ") || undefined;
  return withAttributes.test(known) || parts.length === 0 ? undefined : stringify(value, { lineWidth: 0 });
}

/** Whether nothing in a value is unknown. */
function isWhole(value: unknown): boolean {
  return typeof value === "object" && value !== null
    ? Object.values(value).every(isWhole)
    : value !== undefined;
}
