import type { Element, Properties, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { SKIP, visit } from "unist-util-visit";
import { h } from "../hast.ts";
import { atLine, type Report, shortened } from "../report.ts";
import { htmlSchema } from "./schema.ts";

/**
 * Reports each element and attribute that the sanitiser left out, with its line.
 * @param before the tree that the sanitiser got
 * @param after what it made of that: the same elements in the same order, without some
 */
export function reportLeftOut(before: Root, after: Root, report: Report): void {
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
export function reportElement({ tagName, position }: Element, report: Report): void {
  report(atLine(position?.start.line), {
    message: `The HTML element <${tagName}> is left out: it may not stand there in a page.`,
    hint: `Remove it, or, in MDX, name it in components of @plaindocs/docusaurus. To show it as text, write &lt;${tagName}>; in a page backticks do that, too.`,
  });
}

function isSame(one: Element, other: Element): boolean {
  const [{ start } = {}, { start: otherStart } = {}] = [one.position, other.position];
  return (
    one.tagName === other.tagName && start?.line === otherStart?.line && start?.column === otherStart?.column
  );
}

/** Matches what an element isn't the same without: its address, and what it does. */
const essential = /^(?:href|src|srcSet|poster|on[A-Z].*)$/;

function reportAttributes(
  { tagName, properties, position }: Element,
  kept: Properties,
  report: Report,
): void {
  for (const [property, value] of Object.entries(properties)) {
    if (Object.hasOwn(kept, property) || (value ?? false) === false) continue;
    const [, name = property] = /^<i ([^=>]+)/.exec(toHtml(h("i", { [property]: "x" }))) ?? [];
    const written = value === true || value === "" ? name : `${name}="${shortened(String(value), 40)}"`;
    report(atLine(position?.start.line), {
      message: `The attribute ${written} of <${tagName}> is left out: pages may not have it, or not this value.`,
      hint: "Remove it. Addresses are paths or begin with https:, and looks are given by a class and the site's stylesheet.",
      ...(essential.test(property) ? {} : { severity: "warning" }),
    });
  }
}
