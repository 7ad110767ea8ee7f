import type { Definition, Html, Image, Link, Nodes, Root } from "mdast";
import { didYouMean } from "../../problems/problems.ts";
import { at, type Positioned, type Report, shortened } from "../report.ts";
import { fromHtml } from "./clean.ts";
import { forbiddenProtocol, isUserTag, loadsSomething, userProperty, userTags } from "./schema.ts";
import { type Attribute, readTags, type Tag, unclosedComment, voidElements } from "./tags.ts";

/** Elements that HTML closes implicitly. */
const selfClosing = new Set("li p dt dd tr td th thead tbody tfoot caption colgroup option rt rp".split(" "));
/** The most unclosed elements at one place: a parser may have to reopen them in every following paragraph. */
const maxLeftOpen = 10;
/** The greatest depth of nested elements. */
const maxDepth = 100;

interface Work {
  lines: string[];
  report: Report;
  /** False if the raw HTML is too malformed to be parsed. */
  usable: boolean;
}

/** Finds the position in the file of an offset in a piece of raw HTML. */
type PlaceOf = (offset: number) => Positioned;

interface OpenTag {
  tag: Tag;
  placeOf: PlaceOf;
}

/**
 * Reports raw HTML that the sanitiser will drop or that isn't closed where it was opened, and addresses that would
 * run something, each at its position.
 * @returns false if so much is left open that parsing the HTML could take very long
 */
export function checkHtml(root: Root, text: string, report: Report): boolean {
  const work: Work = { lines: text.split("\n"), report, usable: true };
  checkChildren(root, work);
  return work.usable;
}

function checkChildren(parent: Nodes, work: Work): void {
  if (!("children" in parent)) return;
  const open: OpenTag[] = [];
  for (const node of parent.children) {
    if (node.type === "html") checkPiece(node, open, work);
    else checkChildren(node, work);
    if (node.type === "link" || node.type === "image" || node.type === "definition") checkUrl(node, work);
  }
  if (open.length > maxLeftOpen) work.usable = false;
  for (const { tag, placeOf } of open.slice(0, maxLeftOpen)) {
    work.report(placeOf(tag.start), {
      message: `<${tag.name}> is never closed.`,
      hint: tag.selfClosing
        ? `Write <${tag.name}></${tag.name}>: in HTML a slash at the end closes nothing.`
        : `Close it with </${tag.name}> in the same paragraph, list item or part of the page that it begins in.`,
      severity: "warning",
    });
  }
}

function checkPiece(node: Html, open: OpenTag[], work: Work): void {
  const { value } = node;
  const placeOf = locate(node, work);
  const comment = unclosedComment(value);
  if (comment !== undefined) {
    work.report(placeOf(comment), {
      message: 'The comment that begins with "<!--" is never closed.',
      hint: 'Close it with "-->"; all text after it is lost.',
    });
  }
  if (/^\s*<[?!](?!--)/.test(value)) {
    work.report(node, {
      message: `"${value.trim().slice(0, 20)}" is not allowed in a page.`,
      hint: "Pages hold HTML elements, no declarations.",
    });
  }
  for (const tag of readTags(value)) {
    if (tag.unfinished) {
      work.report(placeOf(tag.start), {
        message: `The tag <${tag.close ? "/" : ""}${tag.name} has no ">".`,
        hint: `Close it with ">", or, to show it as text, write it in backticks: \`<${tag.name}\`.`,
      });
      break;
    }
    if (!isUserTag(tag.name)) {
      if (!tag.close) work.report(placeOf(tag.start), forbiddenTag(tag));
      continue;
    }
    for (const attribute of tag.attributes) {
      const complaint = forbiddenAttribute(tag, attribute);
      if (complaint) work.report(placeOf(attribute.nameStart), complaint);
    }
    follow({ tag, placeOf }, open, work);
    if (open.length > maxDepth) work.usable = false;
  }
}

/** Checks the addresses of Markdown links and images. */
function checkUrl(node: Link | Image | Definition, { report }: Work): void {
  const protocol = forbiddenProtocol(node.type === "image" ? "src" : "href", node.url);
  if (protocol === undefined) return;
  report(node, {
    message: `The address "${shortened(node.url, 40)}" begins with "${protocol}:", which is not allowed.`,
    hint: "Use a path on this site, or an https address.",
  });
}

/** Adds an opened element to `open`, or removes the one that a tag closes; reports a tag that closes nothing. */
function follow(found: OpenTag, open: OpenTag[], { report }: Work): void {
  const { tag, placeOf } = found;
  const name = tag.name.toLowerCase();
  if (voidElements.has(name) || selfClosing.has(name)) return;
  const isDrawing = [...open, found].some((other) => other.tag.name.toLowerCase() === "svg");
  if (!tag.close) {
    if (!tag.selfClosing || !isDrawing) open.push(found);
    return;
  }
  const index = open.findLastIndex((other) => other.tag.name.toLowerCase() === name);
  if (index !== -1) open.splice(index, 1);
  else {
    report(placeOf(tag.start), {
      message: `</${tag.name}> closes nothing.`,
      hint: `Put <${tag.name}> before it, in the same paragraph, list item or part of the page, or remove it.`,
      severity: "warning",
    });
  }
}

const tagHints: Record<string, string> = {
  script: "Pages run no scripts of their own. Put data into the site's content components.",
  style: "Give the element a class that the site's stylesheet knows.",
  iframe: "Link to the other page, or show a picture of it that links there.",
};

const components =
  "Components are written ::name, and listed in the configuration; the plugin @plaindocs/docusaurus reads those of MDX.";

function forbiddenTag(tag: Tag) {
  const hint = tagHints[tag.name.toLowerCase()];
  const near = tag.name.length > 3 ? didYouMean(tag.name, userTags) : undefined;
  const isComponent = /^[A-Z]/.test(tag.name);
  const asText = `To show it as text, write it in backticks: \`<${tag.name}>\`.`;
  return {
    message: `The HTML element <${tag.name}> is not allowed in a page.`,
    hint:
      hint ?? (near ? `Did you mean <${near}>? ${asText}` : isComponent ? `${components} ${asText}` : asText),
  };
}

function forbiddenAttribute(tag: Tag, { name, value }: Attribute) {
  const property = userProperty(tag.name, name);
  const written = value === "" ? name : `${name}="${shortened(value, 40)}"`;
  if (property === undefined) {
    return {
      message: `The attribute ${written} of <${tag.name}> is not allowed in a page.`,
      hint: /^on/i.test(name)
        ? "Pages run no scripts of their own."
        : name.toLowerCase() === "style"
          ? "Give the element a class that the site's stylesheet knows."
          : "Remove it.",
    };
  }
  if (loadsSomething(property, decoded(value))) {
    return {
      message: `The attribute ${written} of <${tag.name}> refers to something outside of its drawing.`,
      hint: "Refer to an element of the same drawing: url(#id).",
    };
  }
  const protocol = forbiddenProtocol(property, decoded(value));
  if (protocol === undefined) return undefined;
  return {
    message: `The address ${written} of <${tag.name}> begins with "${protocol}:", which is not allowed.`,
    hint: "Use a path on this site, or an https address.",
  };
}

/**
 * The value of an attribute with character references decoded as in a browser: `java&#10;script` contains a line
 * break.
 */
function decoded(value: string): string {
  if (!value.includes("&")) return value;
  const [element] = fromHtml(`<i title="${value.replaceAll('"', "&quot;")}">`);
  return element?.type === "element" ? String(element.properties.title ?? "") : value;
}

/**
 * Makes the function that finds positions in a piece of raw HTML. It allows for the quote markers and indentation that
 * the parser has removed from all lines of the HTML but the first.
 */
function locate(node: Html, { lines }: Work): PlaceOf {
  const start = node.position?.start;
  if (!start) return () => node;
  const pieces = node.value.split("\n");
  return (offset) => {
    let line = 0;
    let column = offset;
    for (const { length } of pieces) {
      if (column <= length) break;
      column -= length + 1;
      line++;
    }
    if (line === 0) return at(start.line, start.column + offset);
    const indent = Math.max(0, (lines[start.line + line - 1] ?? "").lastIndexOf(pieces[line] ?? ""));
    return at(start.line + line, indent + column + 1);
  };
}
