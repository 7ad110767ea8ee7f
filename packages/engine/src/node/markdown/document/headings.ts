import type { Element, Nodes, Root, RootContent } from "hast";
import { visit } from "unist-util-visit";
import { decodePart } from "../../../shared/decodePart.ts";
import type { Heading } from "../../../shared/page.ts";
import type { FrontMatter } from "../frontMatter/schema.ts";
import { h, oneLine, textOf } from "../hast.ts";
import type { Report } from "../report.ts";
import { frameIds, headingSlug, headingSlugger, type Slugger } from "../slugs.ts";
import type { MarkdownContext } from "../types.ts";
import { nameRows, takeRowId } from "./rows.ts";

/** The level of a heading element, or 0 for any other element and for the heading of footnotes. */
export function headingLevel(element: Element): number {
  const level = /^h[1-6]$/.test(element.tagName) ? Number(element.tagName.charAt(1)) : 0;
  return element.properties.id === "footnote-label" ? 0 : level;
}

/** Whether an element is a link that Markdown wrote without a text: `[](./install.md)`. */
const isUnnamed = ({ properties }: Element): boolean => properties.dataUnnamed !== undefined;

/** Whether a link leads to a place of its own page. */
const isWithin = ({ properties }: Element): boolean => String(properties.href).startsWith("#");

/** What is known of the places of a page. */
export interface Names {
  /** The heading that is the title. */
  title: Element | undefined;
  /** Its name in links. It is an id only where the page leads to it; other pages lead to the top. */
  titleName: string | undefined;
  /** The headings of levels 2 to 6, without those in what opens details. */
  headings: Heading[];
  /** The texts of headings, and of rows that are answers, by id. */
  places: Map<string, string>;
  /** The ids of rows that no writer gave. */
  madeIds: ReadonlySet<string>;
}

/**
 * Gives every heading except the title an id, and then every row that is an answer, and links without a text the text of the
 * place that they lead to; reports duplicate ids. An id is the writer's (`{#id}`), or made as
 * GitHub does from the text, with the names of its emoji (`data-slug`), and a number if it is taken. Ids of elements around
 * the article count as taken.
 * @param context knows where links lead
 * @param given the title and the hero of the page's front matter
 */
export function nameHeadings(root: Root, report: Report, context: MarkdownContext, given: Given): Names {
  const title = mainTitle(root, given, given.title || context.fallbackTitle);
  const placeOf = (raw: string) =>
    raw.includes("#") ? decodePart(`${(context.resolveLink(raw) as { href?: string }).href}`) : raw;
  const slugger = headingSlugger();
  const taken = new Map<string, Nodes>();
  const found: Element[] = [];
  const inSummary = new Set<Nodes>();
  const linked = new Set<string>();
  const unnamed: Element[] = [];
  const within: Element[] = [];
  visit(root, "element", (node) => {
    if (node.tagName === "summary") visit(node, (inside) => void inSummary.add(inside));
    if (headingLevel(node) > 0) found.push(node);
    if (node.tagName === "a") linked.add(placeOf(`${node.properties.href}`));
    if (isUnnamed(node)) unnamed.push(node);
    if (isWithin(node)) within.push(node);
    takeRowId(node);
  });
  visit(root, (node) => reserve(node, slugger, taken, report));
  const elsewhere = unnamed.filter((link) => !isWithin(link));
  nameLinks(elsewhere, (address) => {
    const link = context.resolveLink(address);
    const place = address.includes("#") ? context.placeName(address) : undefined;
    return place ?? (("title" in link && link.title) || address);
  });

  const places = new Map<string, string>();
  // If further headings are of level 1, as in a README of which each chapter is, all go down as far as no level is left out.
  // Those in tabs count, because other outputs write tabs one after the other.
  const main = mainHeadings(root.children, /^tabs?$/);
  const levels = main.map((element) => (element === title ? 0 : headingLevel(element)));
  const end = [1, 2, 3, 4, 5].find((level) => !levels.includes(level)) ?? 6;
  for (const element of found) {
    const level = headingLevel(element);
    if (element !== title && level < end) element.tagName = `h${level + 1}`;
    // As on GitHub, the slug of the title counts as taken: a section with the same text gets `name-1`.
    const { id, dataSlug = textOf(element, "") } = element.properties;
    delete element.properties.dataSlug;
    const name = typeof id === "string" ? id : headingSlug(oneLine(`${dataSlug}`), slugger);
    element.properties.id = name;
    places.set(name, textOfHeading(element));
  }
  const madeIds = nameRows(root, slugger, places);
  for (const { properties } of within) {
    // GitHub finds the heading "Setup" by #Setup, too.
    const [exact = "", lower = ""] = [`${properties.href}`, `${properties.href}`.toLowerCase()];
    const isPlace = places.has(decodePart(lower.slice(1))) && !taken.has(decodePart(exact.slice(1)));
    if (isPlace) properties.href = lower;
    linked.add(placeOf(`${properties.href}`));
  }
  nameLinks(unnamed.filter(isWithin), (address) => places.get(decodePart(address.slice(1))) || address);

  const titleName = title && String(title.properties.id);
  if (title && titleName !== undefined) {
    // The frame's links to the title need no id; the writer's, and one that the page leads to, is a place in it.
    const isPlace = taken.get(titleName) === title || linked.has(placeOf(`#${titleName}`));
    delete title.properties.id;
    if (isPlace) title.children.unshift(h("span", { id: titleName }));
  }
  const headings = found.flatMap((element): Heading[] => {
    const text = textOfHeading(element);
    // The app reads the texts of headings from the document.
    if (text !== oneLine(textContent(element))) element.properties.dataText = text;
    const level = headingLevel(element);
    const isListed = element !== title && level > 1 && !inSummary.has(element);
    return isListed ? [{ id: String(element.properties.id), text, level }] : [];
  });
  return { title, titleName, headings, places, madeIds };
}

type Given = Pick<FrontMatter, "title" | "hero">;

/**
 * The heading that is the title of a page: the first of level 1 unless one of level 2 stands above it. Beside a title in the front
 * matter, only a heading that the text begins with stands for it. A hero, with which the page begins, has none. In a title, which
 * other pages ask for first, a link without a text has its address.
 * @param name what the page is called otherwise: the first heading that says it is the title, whatever its level
 */
export function mainTitle(root: Root, { title, hero }: Given, name?: string): Element | undefined {
  const blocks = root.children.filter((node) => node.type !== "text" || node.value.trim() !== "");
  const article = hero ? blocks.slice(1) : blocks;
  const main = mainHeadings(title ? article.slice(0, 1) : article);
  if (main[0] && textOfHeading(main[0]) === name) main[0].tagName = "h1";
  const first = main.find((element) => headingLevel(element) < 3);
  if (!first || headingLevel(first) !== 1) return undefined;
  const links: Element[] = [];
  visit(first, "element", (element) => void (isUnnamed(element) && links.push(element)));
  nameLinks(links, (address) => address);
  return first;
}

/**
 * Gives links without a text one.
 * @param nameOf the text for an address
 */
function nameLinks(links: Element[], nameOf: (address: string) => string): void {
  for (const { properties, children } of links) {
    delete properties.dataUnnamed;
    children.push({ type: "text", value: nameOf(String(properties.href)) });
  }
}

/** The text of a heading on one line: without marks of footnotes, with what its pictures show if there is nothing else. */
export function textOfHeading(element: Element): string {
  const text = oneLine(textOf(element));
  if (text !== "") return text;
  const pictures: string[] = [];
  visit(element, { tagName: "img" }, ({ properties }) => void pictures.push(String(properties.alt ?? "")));
  return oneLine(pictures.join(" ")) || String(element.properties.id ?? "");
}

/** The text of a node as scripts see it (`textContent`). */
function textContent(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textContent).join("") : "";
}

/**
 * The headings of an article that stand in no quote, list or directive, but perhaps in elements that only align them.
 * @param inside the names of directives in which they may stand, too
 */
function mainHeadings(nodes: RootContent[], inside?: RegExp): Element[] {
  return nodes.flatMap((node) => {
    if (node.type === "directive" && inside?.test(node.name)) return mainHeadings(node.children, inside);
    if (node.type !== "element") return [];
    if (headingLevel(node) > 0) return [node];
    return /^(?:div|center|p)$/.test(node.tagName) ? mainHeadings(node.children, inside) : [];
  });
}

/**
 * Reserves the id that the writer gave to a node, if any, so that generated ids differ from it. Reports an id that is
 * used twice, or by an element around the article.
 */
function reserve(node: Nodes, slugger: Slugger, taken: Map<string, Nodes>, report: Report): void {
  const id = idOf(node);
  if (id === undefined) return;
  if (frameIds.has(id)) {
    // A lenient build publishes the page: without the id, so that the app finds its own element.
    if (node.type === "element") delete node.properties.id;
    else if (node.type === "directive") delete node.attributes.id;
    report(node, {
      message: `The id "${id}" belongs to the frame around the page.`,
      hint: `Give it another id, for example "the-${id.replace(/^_/, "")}".`,
    });
    return;
  }
  const first = taken.get(id);
  if (first) {
    const line = first.position?.start.line;
    report(node, {
      message: `The id "${id}" is used twice${line === undefined ? "" : `; first in line ${line}`}.`,
      hint: "Give one of the two another id: an id names one place of a page.",
    });
    return;
  }
  taken.set(id, node);
  slugger.occurrences[id] ??= 0;
}

/** The id of a node. The letters of the names of a place are composed, as those of addresses are. */
function idOf(node: Nodes): string | undefined {
  const names = node.type === "element" ? node.properties : node.type === "directive" ? node.attributes : {};
  for (const key of ["id", "name"]) if (typeof names[key] === "string") names[key] = names[key].normalize();
  return typeof names.id === "string" ? names.id : undefined;
}
