import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { visit } from "unist-util-visit";
import { format } from "../../../shared/messages/format.ts";
import { codeBlockHtml } from "../code/codeBlock.ts";
import { languageLabel } from "../code/highlighter.ts";
import { headingLevel } from "../document/headings.ts";
import { h, hasClass, textOf } from "../hast.ts";
import type { Report } from "../report.ts";
import type { MarkdownContext } from "../types.ts";
import { renderAdmonition } from "./admonitions.ts";
import type { Article } from "./article.ts";
import { picturesByMode, renderImages, renderSources } from "./images.ts";
import { renderLink } from "./links.ts";
import { breakNames, keepWords } from "./names.ts";
import { alignCells, isWide, labelCells } from "./tables.ts";
import { renderStrayTab, renderTabs } from "./tabs.ts";

/**
 * Turns the plain tree of an article into the markup that the stylesheet and the scripts know: addresses resolved,
 * code highlighted, headings in a wrapper with room for a link, directives as admonitions and tabs.
 *
 * The result goes to HTML text right away. React components in between (hast-util-to-jsx-runtime) would cost a
 * second tree and a second renderer per page, and give nothing: none of them would run in a browser.
 */
export function renderArticle(root: Root, context: MarkdownContext, report: Report) {
  const given = new Set<string>();
  visit(root, "element", ({ properties: { id } }) => {
    if (typeof id === "string") given.add(id);
  });
  const article: Article = {
    context,
    report,
    links: [],
    files: new Set(),
    anchors: new Set(),
    given,
    tabGroups: 0,
    images: 0,
    render: (nodes, inSummary = false) => nodes.flatMap((node) => renderNode(node, article, inSummary)),
  };
  const children = article.render(root.children as ElementContent[]) as RootContent[];
  const rendered = { type: "root", children } satisfies Root;
  const { links, files, anchors } = article;
  return { root: rendered, links, files: [...files], anchors: [...anchors] };
}

function renderNode(node: ElementContent, article: Article, inSummary: boolean): ElementContent[] {
  switch (node.type) {
    case "code":
      return [{ type: "raw", value: codeBlockHtml(node, article.context.messages, article.report) }];
    case "directive": {
      if (node.attributes.id) article.anchors.add(node.attributes.id);
      if (node.name === "tabs") return [renderTabs(node, article)];
      if (node.name === "tab") return [renderStrayTab(node, article)];
      return [renderAdmonition(node, article, inSummary)];
    }
    case "element":
      if (node.tagName === "img") return renderImages(node, article);
      return (node.tagName === "picture" ? picturesByMode(node) : [node]).map((element) =>
        renderElement(element, article, inSummary),
      );
    default:
      return [node];
  }
}

function renderElement(element: Element, article: Article, inSummary: boolean): Element {
  const { tagName, properties } = element;
  for (const anchor of [properties.id, tagName === "a" ? properties.name : undefined])
    if (typeof anchor === "string") article.anchors.add(anchor);
  if (tagName === "a") renderLink(element, article);
  else if (["source", "video", "audio", "track"].includes(tagName)) renderSources(element, article);
  translateFootnotes(element, article);
  const children = article.render(element.children, inSummary || tagName === "summary");
  const rendered: Element = { ...element, children };
  if (headingLevel(element) > 1 && !inSummary) {
    breakNames(rendered);
    return h("div", { className: ["heading"] }, rendered);
  }
  if (tagName === "table") {
    // Narrow screens make a card of each row.
    const cards = labelCells(rendered) ? ["cards"] : [];
    alignCells(rendered);
    keepWords(rendered);
    const className = ["table", ...(isWide(rendered) ? ["wide-table"] : []), ...cards];
    return h("div", { className, ...scrollable(article.context.messages.tableRegion) }, rendered);
  }
  if (tagName === "pre") {
    const language = languageLabel("text");
    Object.assign(properties, scrollable(format(article.context.messages.codeRegion, { language })));
  }
  // A wide drawing scrolls on phones, but not a `<picture>`, which has a narrow one for them.
  const drawing = children.find((child) => child.type === "element" && hasClass(child, "wide"));
  if (tagName === "p" && drawing?.type === "element" && drawing.tagName === "img") {
    const name = String(drawing.properties.alt) || article.context.messages.pictureRegion;
    Object.assign(properties, scrollable(name));
  }
  if (tagName === "code") keepWords(rendered);
  if (tagName === "ul" && hasClass(element, "contains-task-list")) properties.className = ["tasks"];
  if (tagName === "li" && hasClass(element, "task-list-item")) return taskItem(rendered);
  return rendered;
}

/** What makes a box that may scroll focusable, so that the keyboard can scroll it in every browser, also without scripts. */
function scrollable(name: string): Properties {
  return { role: "group", tabIndex: 0, ariaLabel: name };
}

function translateFootnotes(element: Element, { context }: Article): void {
  const { properties, children } = element;
  // Behind the arrow stands the number of the reference, if there are several.
  if (properties.dataFootnoteBackref !== undefined)
    properties.ariaLabel = textOf(element).replace("↩", `${context.messages.backToReference} `).trim();
  if (properties.dataFootnotes === undefined) return;
  const heading = children.find((child) => child.type === "element");
  if (heading) heading.children = [{ type: "text", value: context.messages.footnotes }];
}

/** Wraps checkbox and text of a task in one label; nested lists and blocks stay outside. */
function taskItem(item: Element): Element {
  const paragraph = item.children.find((child) => child.type === "element" && child.tagName === "p");
  const holder = paragraph?.type === "element" && paragraph.children.some(isCheckbox) ? paragraph : item;
  const start = holder.children.findIndex(isCheckbox);
  if (start === -1) return item;
  const isBlock = (child: ElementContent) =>
    child.type !== "text" &&
    (child.type !== "element" || /^(?:p|ul|ol|div|table|blockquote|details|pre)$/.test(child.tagName));
  const after = holder.children.slice(start);
  const end = after.findIndex(isBlock);
  const text = end === -1 ? after : after.slice(0, end);
  holder.children = [h("label", {}, ...text), ...after.slice(text.length)];
  item.properties.className = ["task"];
  return item;
}

function isCheckbox(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "input";
}
