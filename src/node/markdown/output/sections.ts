import type { Element, Root, RootContent } from "hast";
import type { Section } from "../../../shared/search/section.ts";
import { headingLevel } from "../article/headings.ts";
import { plainCode } from "../code/codeBlock.ts";
import { readCodeMeta } from "../code/meta.ts";
import { oneLine, textOf } from "../common/hast.ts";
import { inlineTags } from "../html/schema.ts";

/** Elements that don't begin a new line of text. */
const inline = new Set([...inlineTags, "img", "picture"]);
/** Elements whose text isn't part of the page. */
const silent = new Set(["svg", "video", "audio", "input"]);

/**
 * Splits a page into the sections that search finds: one for the title and one for each heading up to level 3, with
 * the text up to the next. Deeper headings are text of their section.
 * @param root the article before it is rendered, with the ids of its headings
 */
export function makeSections(root: Root, title: string): Section[] {
  let current: Draft = { id: "", heading: title, lines: [], code: [] };
  const drafts = [current];
  /** Text of the current line. */
  let line = "";

  const endLine = () => {
    const text = oneLine(line);
    if (text !== "") current.lines.push(text);
    line = "";
  };
  const readBlock = (children: RootContent[]) => {
    endLine();
    children.forEach(read);
    endLine();
  };
  const read = (node: RootContent): void => {
    if (node.type === "text") line += node.value;
    else if (node.type === "codeBlock") {
      endLine();
      const title = oneLine(readCodeMeta(node.meta).title ?? "");
      const code = plainCode(node);
      current.code.push(title === "" ? code : `${title}\n${code}`);
    } else if (node.type === "directive") {
      // The label of a tab names a system or tool and is not text of the section.
      readBlock(node.name === "tab" ? node.children.slice(1) : node.children);
    } else if (node.type === "directiveTitle") readBlock(node.children);
    else if (node.type === "element" && !silent.has(node.tagName) && !isFootnoteMark(node)) readElement(node);
  };
  const readElement = (element: Element): void => {
    const level = headingLevel(element);
    // The title has no id and is the heading of the first section.
    if (level === 1 && element.properties.id === undefined) return;
    if (level > 0 && level <= 3) {
      endLine();
      current = {
        id: String(element.properties.id ?? ""),
        heading: oneLine(textOf(element)),
        lines: [],
        code: [],
      };
      drafts.push(current);
    } else if (element.tagName === "br") line += " ";
    else if (inline.has(element.tagName)) element.children.forEach(read);
    else readBlock(element.children);
  };

  readBlock(root.children);
  return drafts.map(({ lines, code, ...section }) => ({
    ...section,
    text: lines.join("\n"),
    code: code.join("\n\n"),
  }));
}

interface Draft {
  id: string;
  heading: string;
  lines: string[];
  code: string[];
}

/** The number of a footnote, the link back from it, and the heading of all footnotes. */
function isFootnoteMark(element: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref, id } = element.properties;
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined || id === "footnote-label";
}
