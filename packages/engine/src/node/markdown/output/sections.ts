import type { Element, ElementContent, Root, RootContent } from "hast";
import type { Section } from "../../../shared/search/section.ts";
import { plainCode } from "../code/codeBlock.ts";
import { readCodeMeta } from "../code/meta.ts";
import { headingLevel, textOfHeading } from "../document/headings.ts";
import { searchedChildren, termOf, termText } from "../document/rows.ts";
import { type Directive, oneLine, textOf } from "../hast.ts";
import { inlineTags } from "../html/schema.ts";
import { at, type Report } from "../report.ts";

/** Elements that don't begin a new line of text. */
const inline = new Set([...inlineTags, "img", "picture"]);
/** Elements that hold text apart from what follows. */
const boxes = new Set(["details", "blockquote", "ul", "ol"]);
/** Elements whose text isn't part of the page. */
const silent = new Set(["svg", "video", "audio", "input", "fieldset"]);

/**
 * Splits a page into the sections that search finds: one for the title and one for each heading up to level 3, with
 * the text up to the next. Deeper headings are text of their section. A row of a table or an item of a list that is an
 * answer by itself (`termOf`) is a section, too, and its text isn't part of the one that it stands in.
 * @param root the article before it is rendered, with the ids of its headings
 */
export function makeSections(root: Root, title: string): Section[] {
  let current: Section = { id: "", heading: title, text: "", code: "" };
  const sections = [current];
  /** Text of the current line. */
  let line = "";
  /** What rows are about: it is their heading, and no text. */
  const terms = new Set<Element>();

  const endLine = () => {
    current.text = joined(current.text, "\n", oneLine(line).replace(/^: /, ""));
    line = "";
  };
  const readBlock = (children: RootContent[]) => {
    endLine();
    children.forEach(read);
    endLine();
  };
  /** Reads what is in a box. Text below it is of the section around it, whatever headings are inside. */
  const readInside = (children: RootContent[]) => {
    const around = current;
    readBlock(children);
    current = around;
  };
  const read = (node: RootContent): void => {
    if (node.type === "text") line += node.value;
    else if (node.type === "code") {
      endLine();
      const title = oneLine(readCodeMeta(node.meta).title ?? "");
      current.code = joined(current.code, "\n\n", joined(title, "\n", plainCode(node)));
    } else if (node.type === "directive") {
      // The label of a tab names a system or tool and is not text of the section.
      readInside(node.name === "tab" ? node.children.slice(1) : node.children.filter(isNeeded(node)));
    } else if (node.type === "element" && !silent.has(node.tagName) && !isFootnoteMark(node))
      readElement(node);
  };
  const readElement = (element: Element): void => {
    const level = headingLevel(element);
    // The title has no id and is the heading of the first section, unless the front matter gives another one.
    if (level === 1 && element.properties.id === undefined) {
      const own = textOfHeading(element);
      line += own === title ? "" : own;
      return;
    }
    if (level > 0 && level <= 3) {
      endLine();
      const id = String(element.properties.id ?? "");
      current = { id, heading: oneLine(textOf(element)), text: "", code: "" };
      sections.push(current);
      return;
    }
    const term = termOf(element);
    if (term !== undefined) {
      endLine();
      const around = current;
      current = { id: String(element.properties.id), heading: termText(term), text: "", code: "", row: true };
      sections.push(current);
      terms.add(term);
      readBlock(element.children);
      current = around;
    } else if (terms.has(element)) return;
    else if (element.tagName === "br") line += " ";
    else if (inline.has(element.tagName)) element.children.forEach(read);
    else if (boxes.has(element.tagName)) readInside(element.children);
    else readBlock(searchedChildren(element));
  };

  readBlock(root.children);
  return sections;
}

/** Whether a child of a directive is to be read. `:::tabs{plain="value"}` names the only tab that is. */
function isNeeded({ name, attributes: { plain } }: Directive): (child: ElementContent) => boolean {
  const isOneOfSeveral = name === "tabs" && plain;
  return (child) => !isOneOfSeveral || (child.type === "directive" && child.attributes.value === plain);
}

/** Two texts with a separator between them, which is left out if one of them is empty. */
function joined(first: string, separator: string, second: string): string {
  return first === "" || second === "" ? first + second : first + separator + second;
}

/** Whether an element is the number of a footnote, the link back from it, or the heading of all footnotes. */
function isFootnoteMark(element: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref, id } = element.properties;
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined || id === "footnote-label";
}

/** Adds the front matter's `section_keywords` to the sections by anchor. */
export function addSectionKeywords(
  sections: Section[],
  keywords: Record<string, string[]>,
  report: Report,
): void {
  for (const [id, words] of Object.entries(keywords)) {
    const section = id === "" ? undefined : sections.find((known) => known.id === id.normalize());
    if (section) section.keywords = words;
    else
      report(at(1, 1), {
        message: `The front matter has keywords for "${id}", and search knows no section of this anchor.`,
        hint: "Sections begin at headings of level 2 and 3, and rows that are answers are sections, too. Keywords of the whole page go into `keywords`.",
      });
  }
}
