import type { Element, Properties, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Root as MdastRoot } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { didYouMean } from "../../problems/problems.ts";
import { h } from "../hast.ts";
import { at, type Complaint, type Positioned, type Report, shortened } from "../report.ts";
import { forbiddenProtocol, htmlSchema, loadsSomething, svgTags, userTags } from "./schema.ts";
import { withoutComments } from "./text.ts";
import { voidElements } from "./voidElements.ts";

/** What the checks need: the lines that positions in the tree refer to, and where to say what was found. */
export interface Checked {
  lines: string[];
  report: Report;
}

/** Elements that HTML closes implicitly. */
const closesItself = new Set(
  "li p dt dd tr td th thead tbody tfoot caption colgroup option rt rp".split(" "),
);
/** The most lines of one tag. */
const maxLines = 20;
/** The most unclosed elements that are reported: what is left open once may be open in all that follows. */
const maxUnclosed = 10;

const tagHints = new Map([
  ["script", "Pages run no scripts of their own. Put data into the site's content components."],
  ["style", "Give the element a class that the site's stylesheet knows."],
  ["iframe", "Link to the other page, or show a picture of it that links there."],
]);

const components =
  "Components are written ::name, and listed in the configuration; the plugin @plaindocs/docusaurus reads those of MDX.";

/**
 * Reports each element and attribute that the sanitiser left out, at its place in the text.
 * @param before the tree that the sanitiser got
 * @param after what it made of that: the same elements in the same order, without some
 */
export function reportLeftOut(before: Root, after: Root, checked: Checked): void {
  const kept = elementsOf(after).values();
  let next = kept.next().value;
  visit(before, "element", (element) => {
    if (next && isSame(element, next)) {
      reportAttributes(element, next.properties, checked);
      next = kept.next().value;
      return undefined;
    }
    reportForbidden(element, checked);
    return htmlSchema.strip?.includes(element.tagName) ? SKIP : undefined;
  });
}

/** Reports an element that no page may have. */
export function reportForbidden(element: Element, { lines, report }: Checked): void {
  const { place, name = element.tagName } = sourceOf(element, lines);
  report(place, forbiddenElement(name));
}

/** Reports elements of raw HTML that aren't closed where they were opened. */
export function reportUnclosed(root: Root, { lines, report }: Checked): void {
  const reported = new Set<string>();
  visit(root, "element", (element) => {
    const { place, name, tag = "" } = sourceOf(element, lines);
    const { end } = element.position ?? {};
    if (name === undefined || !end || !mustBeClosed(element.tagName)) return;
    const isSlashed = tag.endsWith("/>");
    const isClosed = (lines[end.line - 1] ?? "").toLowerCase().includes(`</${name.toLowerCase()}`);
    if (isClosed || (isSlashed && svgTags.includes(element.tagName))) return;
    // A parser opens an element again in each paragraph that follows.
    const key = JSON.stringify(place);
    if (reported.has(key) || reported.size === maxUnclosed) return;
    reported.add(key);
    report(place, {
      message: `<${name}> is never closed.`,
      hint: isSlashed
        ? `Write <${name}></${name}>: in HTML a slash at the end closes nothing.`
        : `Close it with </${name}> in the same paragraph, list item or part of the page that it begins in.`,
      severity: "warning",
    });
  });
}

/** Reports what no parser makes a node of: a comment or tag without its end, declarations, and tags of documents. */
export function reportFragments(tree: MdastRoot, text: string, report: Report): void {
  const lines = text.split("\n");
  visit(tree, "html", (node) => {
    const place = (written: string) => find(written, node, lines) ?? node;
    if (/<!--(?![\s\S]*--!?>)/.test(node.value)) {
      report(place("<!--"), {
        message: 'The comment that begins with "<!--" is never closed.',
        hint: 'Close it with "-->"; all text after it is lost.',
      });
    }
    if (/^\s*<[?!](?!--)/.test(node.value)) {
      report(node, {
        message: `"${node.value.trim().slice(0, 20)}" is not allowed in a page.`,
        hint: "Pages hold HTML elements, no declarations.",
      });
    }
    const html = withoutComments(node.value);
    for (const [tag, name = ""] of html.matchAll(/<(html|head|body|frameset|frame)\b/gi)) {
      report(place(tag), forbiddenElement(name, true));
    }
    const [tag] = /<\/?[a-z][^\s/]*/i.exec(html.slice(html.lastIndexOf(">") + 1)) ?? [];
    if (tag === undefined) return;
    report(place(tag), {
      message: `The tag ${tag} has no ">".`,
      hint: `Close it with ">", or, to show it as text, write it in backticks: \`${tag}\`.`,
    });
  });
}

function mustBeClosed(tagName: string): boolean {
  return userTags.has(tagName) && !closesItself.has(tagName) && !voidElements.has(tagName);
}

function elementsOf(root: Root): Element[] {
  const elements: Element[] = [];
  visit(root, "element", (element) => {
    elements.push(element);
  });
  return elements;
}

function isSame(one: Element, other: Element): boolean {
  const [{ start } = {}, { start: otherStart } = {}] = [one.position, other.position];
  return (
    one.tagName === other.tagName && start?.line === otherStart?.line && start?.column === otherStart?.column
  );
}

function reportAttributes(element: Element, kept: Properties, { lines, report }: Checked): void {
  for (const [property, value] of Object.entries(element.properties)) {
    if (Object.hasOwn(kept, property) || (value ?? false) === false) continue;
    const { place, name: tagName } = sourceOf(element, lines);
    const space = svgTags.includes(element.tagName) ? "svg" : "html";
    const [, name = property] =
      /^<i ([^=>]+)/.exec(toHtml({ ...h("i", { [property]: "x" }) }, { space })) ?? [];
    const attribute = { property, name, value: value === true ? "" : String(value) };
    const start = tagName === undefined ? undefined : find(name, place ?? {}, lines);
    report(start ?? place, forbiddenAttribute(attribute, element.tagName, tagName === undefined));
  }
}

/**
 * Where an element begins in the text, with its name and the rest of its first line as they are written there; without
 * them if Markdown or a component made it.
 */
function sourceOf(
  element: Element,
  lines: string[],
): { place: Positioned; name?: string; tag?: string | undefined } {
  const { start } = element.position ?? {};
  const line = lines[(start?.line ?? 0) - 1] ?? "";
  // From the second line of a piece of HTML on, the parser doesn't count indentation and the markers of quotes.
  const prefix = /^[\s>]*/.exec(line)?.[0].length ?? 0;
  for (const shift of start ? [0, prefix] : []) {
    const column = (start?.column ?? 1) + shift;
    const [tag, name] = /^<([^\s/>]+)[^>]*>?/.exec(line.slice(column - 1)) ?? [];
    if (name?.toLowerCase() !== element.tagName.toLowerCase()) continue;
    return { place: at(start?.line ?? 1, column), name, tag };
  }
  return { place: element };
}

/** Where a name or sign stands in the text, in the line of a place or in the lines after it. */
function find(written: string, { position }: Positioned, lines: string[]): Positioned | undefined {
  const { line = 1, column = 1 } = position?.start ?? {};
  const pattern = new RegExp(`(?<![\\w-])${written.replaceAll(/[^\w-]/g, "\\$&")}(?![\\w-])`, "i");
  for (let number = line; number < line + maxLines; number++) {
    const from = number === line ? column - 1 : 0;
    const found = pattern.exec((lines[number - 1] ?? "").slice(from));
    if (found) return at(number, from + found.index + 1);
  }
  return undefined;
}

function forbiddenElement(name: string, isDocument = false): Complaint {
  if (userTags.has(name)) {
    const message = `The element <${name}> is not allowed outside of a drawing.`;
    return { message, hint: "Put it between <svg> and </svg>." };
  }
  const near = name.length > 3 && !isDocument ? didYouMean(name, userTags) : undefined;
  const asText = `To show it as text, write it in backticks: \`<${name}>\`.`;
  return {
    message: `The HTML element <${name}> is not allowed in a page.`,
    hint:
      tagHints.get(name.toLowerCase()) ??
      (near ? `Did you mean <${near}>? ${asText}` : /^[A-Z]/.test(name) ? `${components} ${asText}` : asText),
  };
}

function forbiddenAttribute(
  { property, name, value }: { property: string; name: string; value: string },
  tagName: string,
  isMarkdown: boolean,
): Complaint {
  const quoted = `"${shortened(value, 40)}"`;
  const written = value === "" ? name : `${name}=${quoted}`;
  const protocol = forbiddenProtocol(property, value);
  if (protocol !== undefined) {
    return {
      message: `The address ${isMarkdown ? quoted : `${written} of <${tagName}>`} begins with "${protocol}:", which is not allowed.`,
      hint: "Use a path on this site, or an https address.",
    };
  }
  if (loadsSomething(property, value)) {
    return {
      message: `The attribute ${written} of <${tagName}> refers to something outside of its drawing.`,
      hint: "Refer to an element of the same drawing: url(#id).",
    };
  }
  const isHandler = /^on/i.test(name);
  return {
    message: `The attribute ${written} of <${tagName}> is not allowed in a page.`,
    hint: isHandler
      ? "Pages run no scripts of their own."
      : property === "style"
        ? "Give the element a class that the site's stylesheet knows."
        : "Remove it.",
  };
}
