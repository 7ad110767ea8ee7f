import type { Element, Nodes, Parents, Properties, Root } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import type { Code } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { VFile } from "vfile";
import { linkForms } from "../../../shared/safeLink.ts";
import { type Directive, h } from "../hast.ts";
import { at, type Report, shortened } from "../report.ts";
import { htmlSchema, isForbiddenAddress, lowerProtocols } from "./schema.ts";

/**
 * Parses the raw HTML in a tree as a browser does, removes what isn't allowed, and reports what was removed. A tree with nothing to remove is returned unchanged.
 * @param text the text that positions in the tree refer to
 * @throws {RangeError} if the HTML is nested too deep
 */
export function cleanHtml(root: Root, text: string, report: Report): Root {
  if (!needsCleaning(root)) return root;
  // The parser records positions only if it is given a file.
  const parsed = raw(root, { file: new VFile(text), passThrough: ["code", "directive"] }) as Root;
  sanitizeInside(parsed, report);
  splitParagraphs(parsed);
  return parsed;
}

/** Ends each paragraph of HTML in front of a block of the engine's own, as a browser does: an open `<p>` ends where a list begins. */
function splitParagraphs(root: Root): void {
  visit(root, "element", (element, index, parent) => {
    const first = element.children.findIndex(({ type }) => type === "code" || type === "directive");
    if (element.tagName !== "p" || first === -1 || !parent || index === undefined) return;
    const [block, ...rest] = element.children.splice(first);
    const after = rest.length > 0 ? [{ ...element, properties: {}, children: rest }] : [];
    if (block) parent.children.splice(index + 1, 0, block, ...after);
  });
}

/** Removes raw HTML nodes, for HTML that can't be parsed. */
export function withoutRaw<T extends Nodes>(node: T): T {
  if (!("children" in node)) return node;
  const children = node.children.filter((child) => child.type !== "raw").map((child) => withoutRaw(child));
  return { ...node, children };
}

/** Whether a tree has raw HTML, or an address that may not be: of Markdown alone all else is allowed. */
function needsCleaning(node: Nodes): boolean {
  if (node.type === "raw") return true;
  const isForbidden = ([name, value]: [string, unknown]) => isForbiddenAddress(name, value);
  if (node.type === "element" && Object.entries(node.properties).some(isForbidden)) return true;
  return "children" in node && node.children.some(needsCleaning);
}

/**
 * Replaces the children of a node by sanitised ones. The sanitiser drops unknown nodes, so comments take the place of
 * the engine's own nodes meanwhile. Comments that the page has are removed before that.
 */
function sanitizeInside(node: Root | Directive, report: Report): void {
  const kept: (Code | Directive)[] = [];
  const root = { type: "root", children: node.children } as Root;
  visit(root, (child, index, parent) => {
    if (child.type === "element") child.properties = lowerProtocols(child.properties);
    if (!parent || index === undefined) return undefined;
    if (isDropped(child, parent.children[index + 1])) {
      parent.children.splice(index, 1);
      return index;
    }
    if (child.type === "element" && child.tagName === "iframe") {
      reportElement(child, report);
      parent.children[index] = linkInstead(child, parent);
      return SKIP;
    }
    if (child.type !== "code" && child.type !== "directive") return undefined;
    if (child.type === "directive") sanitizeInside(child, report);
    parent.children[index] = { type: "comment", value: String(kept.push(child) - 1) };
    return SKIP;
  });
  const clean = sanitize(root, htmlSchema) as Root;
  reportLeftOut(root, clean, report);
  visit(clean, "comment", (comment, index, parent) => {
    const own = kept[Number(comment.value)];
    if (own && parent && index !== undefined) parent.children[index] = own;
    return SKIP;
  });
  node.children = clean.children as typeof node.children;
}

/** Whether a node is a comment, or what the parser leaves of a link around another one: `<a href="x">x</a>`. */
function isDropped(node: Nodes, next?: Nodes): boolean {
  if (node.type !== "element") return node.type === "comment" || node.type === "doctype";
  const isPair = node.tagName === "a" && next?.type === "element" && next.tagName === "a";
  const isBlank = node.children.every((child) => child.type === "text" && child.value.trim() === "");
  return (
    isPair && isBlank && node.properties.href !== undefined && node.properties.href === next.properties.href
  );
}

/** A link to the page that a frame would show, with its title or where it is; in a paragraph of its own at the top. */
function linkInstead({ properties: { src, title } }: Element, parent: Parents): Element {
  const address = String(src ?? "").replace(/^\/\//, "https://");
  const shown = title ?? address.replace(/^https?:\/\/|[?#].*/gi, "");
  const link = /^https?:/i.test(address)
    ? h("a", { href: address }, { type: "text", value: String(shown) })
    : h("span", {});
  return parent.type === "element" ? link : h("p", {}, link);
}

/**
 * Reports each element and attribute that the sanitiser left out, with its line.
 * @param before the tree that the sanitiser got
 * @param after what it made of that: the same elements in the same order, without some
 */
function reportLeftOut(before: Root, after: Root, report: Report): void {
  const elements: Element[] = [];
  visit(after, "element", (element) => void elements.push(element));
  const kept = elements.values();
  let next = kept.next().value;
  visit(before, "element", (element) => {
    if (next && isSame(element, next)) {
      reportAttributes(element, next.properties, report);
      next = kept.next().value;
      return undefined;
    }
    reportElement(element, report);
    return htmlSchema.strip?.includes(element.tagName) ? SKIP : undefined;
  });
}

/** Reports an element that no page may have. */
function reportElement({ tagName, position }: Element, report: Report): void {
  const message = `The HTML element <${tagName}> is left out: it may not stand there in a page.`;
  const hint = `Remove it, or, in MDX, name it in components of @plaindocs/docusaurus. To show it as text, write &lt;${tagName}>; in a page backticks do that, too.`;
  report(at(position?.start.line), { message, hint });
}

function isSame(one: Element, other: Element): boolean {
  const [{ start } = {}, { start: otherStart } = {}] = [one.position, other.position];
  return (
    one.tagName === other.tagName && start?.line === otherStart?.line && start?.column === otherStart?.column
  );
}

/** Matches what an element isn't the same without: its address, and what it does. */
const essential = /^(?:href|src|srcSet|poster|on[A-Z].*)$/;

/** Reports the attributes that an element has lost, all at once. */
function reportAttributes({ tagName, properties, position }: Element, kept: Properties, report: Report) {
  const left = Object.entries(properties).filter(
    ([property, value]) => !Object.hasOwn(kept, property) && (value ?? false) !== false,
  );
  const written = left.map(([property, value]) => {
    const [, name = property] = /^<i ([^=>]+)/.exec(toHtml(h("i", { [property]: "x" }))) ?? [];
    return value === true || value === "" ? name : `${name}="${shortened(String(value), 40)}"`;
  });
  if (left.length === 0) return;
  const some = left.length > 1 ? ["attributes", "are", "them"] : ["attribute", "is", "it"];
  const [noun, verb, pronoun] = some;
  report(at(position?.start.line), {
    message: `The ${noun} ${written.join(", ")} of <${tagName}> ${verb} left out: pages may not have ${pronoun}, or not this value.`,
    hint: `Remove it. A link is a path or ${linkForms}. Looks are given by a class and the site's stylesheet.`,
    ...(left.some(([property]) => essential.test(property)) ? {} : { severity: "warning" }),
  });
}
