import type { Element } from "hast";
import { hintNear } from "../../problems/problems.ts";
import { admonitionKind } from "../blocks/admonitionKinds.ts";
import { type Directive, h } from "../hast.ts";
import { listOf } from "../report.ts";
import { checkAttributes } from "../syntax/attributes.ts";
import type { Article } from "./article.ts";

/**
 * Renders a container directive as an admonition. If its name is unknown, that is reported, and its title and content stay.
 */
export function renderAdmonition(node: Directive, article: Article, inSummary: boolean): Element {
  const kind = admonitionKind(node.name, article.context.messages.admonitions);
  if (kind === undefined) {
    reportUnknown(node, article);
    const [{ children }, ...content] = node.children;
    const own = children.length > 0 ? [h("p", {}, h("strong", {}, ...article.render(children)))] : [];
    return h("div", {}, ...own, ...article.render(content, inSummary));
  }
  checkAttributes(node, ["title", "id", "class"], article.report);
  const { id, class: classes } = node.attributes;
  const own = (classes ?? "").split(/\s+/).filter((word) => word !== "");
  return h(
    "div",
    { ...(id ? { id } : {}), className: ["admonition", `admonition-${kind}`, ...own] },
    h("p", { className: ["admonition-title"] }, ...title(node, kind, article)),
    ...article.render(node.children.slice(1), inSummary),
  );
}

/**
 * The title of an admonition as written, preceded by the kind for readers who don't see the colour; without a title,
 * the kind alone.
 */
function title(node: Directive, kind: string, article: Article): Element["children"] {
  const [label] = node.children;
  const titles: Record<string, string> = article.context.messages.admonitions;
  const name = titles[kind] ?? kind;
  const own = article.render(label.children);
  if (own.length === 0) return [{ type: "text", value: name }];
  return [h("span", { className: ["visually-hidden"] }, `${name}: `), ...own];
}

function reportUnknown(node: Directive, { report, context }: Article): void {
  const kinds = Object.keys(context.messages.admonitions);
  const known = [...kinds, "details", "tabs", "tab"];
  const otherwise = `Known: ${listOf(kinds)}.`;
  const message = `Unknown admonition ":::${node.name}".`;
  const hint = hintNear(node.name, known, otherwise, (near) => `:::${near}`);
  report(node, { message, hint });
}
