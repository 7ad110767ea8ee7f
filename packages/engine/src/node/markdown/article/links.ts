import type { Element } from "hast";
import { toProgram } from "../../../shared/safeLink.ts";
import { textOf } from "../hast.ts";
import type { Article } from "./article.ts";

/** Sets the URL of a link, or reports that it leads nowhere. */
export function renderLink(element: Element, article: Article): void {
  const { properties } = element;
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return;
  const raw = properties.href;
  if (typeof raw !== "string") return;
  const { line = 1, column = 1 } = element.position?.start ?? {};
  if (toProgram.test(raw)) {
    article.links.push({ line, column, raw, href: raw, external: true });
    return;
  }
  const target = article.context.resolveLink(raw);
  if ("problem" in target) {
    // This attribute keeps the client from prefetching a page that doesn't exist.
    properties.dataFile = "";
    article.report(element, { message: target.problem, hint: target.hint, severity: "link" });
    return;
  }
  properties.href = target.href;
  // The app can't tell a file without an ending from a page, and leaves such a link to the browser.
  if (target.file) properties.dataFile = "";
  if (target.beside !== undefined) article.files.add(target.beside);
  article.links.push({ line, column, raw, href: target.href, external: target.external });
  if (!target.external) return;
  const classes = Array.isArray(properties.className) ? properties.className : [];
  // A picture gets no arrow.
  if (textOf(element).trim() !== "") properties.className = [...classes, "external"];
  properties.rel = ["noopener"];
}
