import type { Element, Nodes, Root, RootContent } from "hast";
import { visit } from "unist-util-visit";
import { decodePart } from "../../../shared/decodePart.ts";
import type { Heading } from "../../../shared/page.ts";
import { h, oneLine, textOf } from "../hast.ts";
import type { Report } from "../report.ts";
import { frameIds, headingSlug, headingSlugger, type Slugger } from "../slugs.ts";
import type { MarkdownContext } from "../types.ts";
import { setQuotes } from "./quotes.ts";
import { nameRows, takeRowId } from "./rows.ts";

/** The level of a heading element, or 0 for any other element and for the heading of footnotes. */
export function headingLevel(element: Element): number {
  const level = /^h[1-6]$/.test(element.tagName) ? Number(element.tagName.charAt(1)) : 0;
  return element.properties.id === "footnote-label" ? 0 : level;
}

/**
 * Gives every heading except the title an id, and then every row that is an answer, and reports duplicate ids. Further level-1 headings stay. An id
 * is the writer's (`{#id}`), or made as GitHub does from the text, or what a plugin has put in `data-slug`, with a number if it is taken. Ids of elements
 * around the article count as taken.
 * @param context whether its texts in the list have the quotation marks that the article will have, and where links lead
 * @param given the title in the front matter, if any: then only a heading that the article begins with stands for it
 * @returns the heading that is the title, the first of level 1 unless one of level 2 stands above it, its name in links (an
 * id only where the page leads to it; other pages lead to the top), and the list of headings of levels 2 to 6, without those in what opens details
 */
export function nameHeadings(root: Root, report: Report, context: MarkdownContext, given?: string) {
  const placeOf = (raw: string) =>
    raw.includes("#") ? decodePart(`${(context.resolveLink(raw) as { href?: string }).href}`) : raw;
  const slugger = headingSlugger();
  const taken = new Map<string, Nodes>();
  const headings: Element[] = [];
  const inSummary = new Set<Nodes>();
  const linked = new Set<string>();
  visit(root, (node) => {
    if (node.type === "element" && node.tagName === "summary")
      visit(node, (inside) => void inSummary.add(inside));
    if (node.type === "element" && headingLevel(node) > 0) headings.push(node);
    if (node.type === "element" && node.tagName === "a") linked.add(placeOf(`${node.properties.href}`));
    if (node.type === "element") takeRowId(node);
    reserve(node, slugger, taken, report);
  });

  const start = root.children.find((node) => node.type !== "text" || node.value.trim() !== "");
  const main = mainHeadings(given ? (start ? [start] : []) : root.children);
  const first = main.find((element) => headingLevel(element) < 3);
  const title = first && headingLevel(first) === 1 ? first : undefined;
  const list: Heading[] = [];
  let titleName: string | undefined;
  for (const element of headings) {
    const level = headingLevel(element);
    // As on GitHub, the slug of the title counts as taken: a section with the same text gets `name-1`.
    const { id, dataSlug = textOf(element, "") } = element.properties;
    delete element.properties.dataSlug;
    const name = typeof id === "string" ? id : headingSlug(oneLine(`${dataSlug}`), slugger);
    if (element === title) {
      // The frame's links to the title need no id; the writer's, and one that the page leads to, is a place in it.
      titleName = name;
      delete element.properties.id;
      if (id === name || linked.has(placeOf(`#${name}`))) element.children.unshift(h("span", { id: name }));
    } else element.properties.id = name;
    const shown = structuredClone(element);
    if (context.isEnglish) setQuotes(shown);
    const text = textOfHeading(shown);
    if (element !== title && level > 1 && !inSummary.has(element)) list.push({ id: name, text, level });
    // The app reads the texts of headings from the document.
    if (text !== oneLine(textContent(shown))) element.properties.dataText = text;
  }
  nameRows(root, slugger);
  return { title, titleName, headings: list };
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

/** The headings of an article that stand in no quote, list or directive, but perhaps in elements that only align them. */
function mainHeadings(nodes: RootContent[]): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    if (headingLevel(node) > 0) return [node];
    return /^(?:div|center|p)$/.test(node.tagName) ? mainHeadings(node.children) : [];
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

function idOf(node: Nodes): string | undefined {
  if (node.type === "directive") return node.attributes.id;
  const id = node.type === "element" ? node.properties.id : undefined;
  return typeof id === "string" ? id : undefined;
}
