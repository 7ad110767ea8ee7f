import GithubSlugger, { slug as plainSlug } from "github-slugger";
import type { Element, Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import type { Heading } from "../../../shared/page.ts";
import { oneLine, textOf } from "../common/hast.ts";
import type { Report } from "../common/report.ts";

/**
 * The ids of the frame around every article, which its scripts look up: a heading of such a name would be taken for a
 * part of the frame, or never be found.
 */
export const frameIds: ReadonlySet<string> = new Set([
  "_app",
  "_page",
  "announcer",
  "article",
  "main",
  "menu",
  "toc",
  "toc-label",
]);

export interface Headings {
  /** The level-1 heading that the article begins with. */
  title?: Element;
  /** Levels 2 to 6. */
  list: Heading[];
}

/** Level of a heading element, or 0 for any other. The heading that footnotes get is not one of the page's. */
export function headingLevel(element: Element): number {
  const level = /^h[1-6]$/.test(element.tagName) ? Number(element.tagName.charAt(1)) : 0;
  return element.properties.id === "footnote-label" ? 0 : level;
}

/**
 * Gives every heading but the title an id, and reports ids used twice and further level-1 headings, which stay. An id is the writer's own
 * (`{#id}`) or made from the text as GitHub does it, numbered when taken, as the frame's ids are from the start.
 */
export function nameHeadings(root: Root, report: Report): Headings {
  const slugger = new GithubSlugger();
  for (const id of frameIds) slugger.occurrences[id] = 0;
  const taken = new Map<string, Nodes>();
  const headings: Element[] = [];
  visit(root, (node) => {
    if (node.type === "element" && headingLevel(node) > 0) headings.push(node);
    reserve(node, slugger, taken, report);
  });

  const first = root.children.find((node) => node.type !== "text" || node.value.trim() !== "");
  const title = first?.type === "element" && first.tagName === "h1" ? first : undefined;
  const found: Headings = { list: [], ...(title ? { title } : {}) };
  for (const element of headings) {
    const level = headingLevel(element);
    const text = oneLine(textOf(element));
    // The title takes its name too, as on GitHub: a section that repeats it is `name-1` there and here.
    if (typeof element.properties.id !== "string") {
      // A heading of nothing but signs leaves nothing for a name.
      const slug = slugger.slug(plainSlug(text) === "" ? "section" : text);
      if (element !== title) element.properties.id = slug;
    }
    if (element === title) delete element.properties.id;
    else if (level === 1) secondTitle(element, text, report);
    else found.list.push({ id: String(element.properties.id), text, level });
  }
  return found;
}

/** Ids that were given go first, wherever they stand, so that made ones can step aside. */
function reserve(node: Nodes, slugger: GithubSlugger, taken: Map<string, Nodes>, report: Report): void {
  const id = idOf(node);
  if (id === undefined) return;
  if (frameIds.has(id)) {
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

function secondTitle(element: Element, text: string, report: Report): void {
  report(element, {
    message: `A second level-1 heading: "${text}".`,
    hint: "It is shown as it is, but a page has one title: write the other headings with two signs or more (##).",
    severity: "warning",
  });
}
