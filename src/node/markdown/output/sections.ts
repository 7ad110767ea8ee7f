import type { Element, Nodes, Root, RootContent } from "hast";
import type { Section } from "../../../shared/search/section.ts";
import { headingLevel } from "../article/headings.ts";
import { plainCode } from "../code/codeBlock.ts";
import { readCodeMeta } from "../code/meta.ts";
import { oneLine, textOf } from "../common/hast.ts";

/** Elements that don't begin a new line of text. */
const inline = new Set(
  (
    "a abbr b bdi bdo cite code data del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup " +
    "time tt u var wbr strike input picture"
  ).split(" "),
);
/** Elements whose text isn't part of the page. */
const silent = new Set(["svg", "video", "audio", "input"]);

/**
 * Splits a page into the sections that search finds: one for the title and one for each heading up to level 3, with
 * the text up to the next. Deeper headings are text of their section.
 * @param root the article before it is rendered, with the ids of its headings
 */
export function makeSections(root: Root, title: string): Section[] {
  const writer = new SectionWriter(title);
  writer.readAll(root);
  return writer.finish();
}

interface Draft {
  id: string;
  heading: string;
  lines: string[];
  code: string[];
}

class SectionWriter {
  readonly #drafts: Draft[];
  /** Text of the current line. */
  #line = "";

  constructor(title: string) {
    this.#drafts = [{ id: "", heading: title, lines: [], code: [] }];
  }

  finish(): Section[] {
    this.#endLine();
    return this.#drafts.map(({ id, heading, lines, code }) => ({
      id,
      heading,
      text: lines.join("\n"),
      code: code.join("\n\n"),
    }));
  }

  readAll(node: Nodes): void {
    if ("children" in node) for (const child of node.children) this.#read(child);
  }

  #read(node: RootContent): void {
    if (node.type === "text") {
      this.#line += node.value;
    } else if (node.type === "codeBlock") {
      this.#endLine();
      const { title } = readCodeMeta(node.meta);
      if (title) this.#current().lines.push(oneLine(title));
      this.#current().code.push(plainCode(node));
    } else if (node.type === "directive") {
      this.#endLine();
      // The label of a tab names a system or tool and is not text of the section.
      for (const child of node.children) {
        if (child.type !== "directiveTitle" || node.name !== "tab") this.#read(child as RootContent);
      }
      this.#endLine();
    } else if (node.type === "directiveTitle") {
      this.readAll(node);
      this.#endLine();
    } else if (node.type === "element") {
      this.#readElement(node);
    }
  }

  #readElement(element: Element): void {
    if (silent.has(element.tagName) || isFootnoteMark(element)) return;
    const level = headingLevel(element);
    // The title has no id and is the heading of the first section.
    if (level === 1 && element.properties.id === undefined) return;
    if (level > 0 && level <= 3) {
      this.#endLine();
      const heading = oneLine(textOf(element));
      this.#drafts.push({ id: String(element.properties.id ?? ""), heading, lines: [], code: [] });
    } else if (element.tagName === "br") {
      this.#line += " ";
    } else if (inline.has(element.tagName)) {
      this.readAll(element);
    } else {
      this.#endLine();
      this.readAll(element);
      this.#endLine();
    }
  }

  #endLine(): void {
    const text = oneLine(this.#line);
    if (text !== "") this.#current().lines.push(text);
    this.#line = "";
  }

  #current(): Draft {
    return this.#drafts.at(-1) as Draft;
  }
}

/** The number of a footnote, the link back from it, and the heading of all footnotes. */
function isFootnoteMark(element: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref, id } = element.properties;
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined || id === "footnote-label";
}
