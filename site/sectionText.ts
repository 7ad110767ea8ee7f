import type { Element, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import { toString as textOf } from "mdast-util-to-string";

/** A section of an article: from a heading with an anchor to the next one. The first one has no anchor. */
interface TextOfSection {
  /** Anchor of its heading without `#`; empty for what stands above the first one. */
  id: string;
  /** What a reader sees of it, line by line. */
  lines: string[];
}

/** Elements that don't begin a new line. */
const inline = new Set(
  "a abbr b code del em i img ins kbd label mark q s small span strong sub sup u video wbr".split(" "),
);
const marks: Record<string, string> = { code: "`", kbd: "`", strong: "**", em: "*", del: "~~" };
/** Elements whose content is indented: a line that leaves or enters one of them is another line. */
const nested = new Set(["blockquote", "dd", "details"]);

/**
 * Writes what a reader sees of an article as lines of text, by section: headings with their level, text, where links lead,
 * pictures with their alternative text and the words in them, captions, code, tables by row, and tabs with their labels.
 * What is inside of a list, box or tab is indented. Classes and other means of styling are left out.
 * @param html the compiled article
 * @param wordsIn returns the words in a picture, by its address
 */
export function textsOfSections(html: string, wordsIn: (src: string) => string[]): TextOfSection[] {
  const sections: TextOfSection[] = [{ id: "", lines: [] }];
  let lines = sections[0]?.lines ?? [];
  let line = "";
  /** The sign of a list's item, until its first line is written. */
  let sign = "";
  let depth = 0;

  const end = () => {
    const text = line.replaceAll(/\s+/g, " ").trim();
    line = "";
    if (text === "") return;
    lines.push("  ".repeat(sign === "" ? depth : depth - 1) + sign + text);
    sign = "";
  };
  /** Reads what follows the beginning of a line, and ends it. */
  const rest = (children: RootContent[]) => {
    children.forEach(read);
    end();
  };
  const block = (children: RootContent[]) => {
    end();
    rest(children);
  };
  const indented = (children: RootContent[], first = "") => {
    end();
    sign += first;
    depth += 1;
    block(children);
    depth -= 1;
    sign = "";
  };
  /** The cells of a row are on one line. */
  const row = (cells: Element[]) => {
    end();
    const texts = cells.map(({ children }) => {
      const outer = lines;
      lines = [];
      block(children);
      const text = lines.map((one) => one.trim()).join(" / ");
      lines = outer;
      return text;
    });
    line = `| ${texts.join(" | ")}`;
    end();
  };
  const read = (node: RootContent): void => {
    // Quotes as they are typed: pages show those of a typographer.
    if (node.type === "text") line += node.value.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
    if (node.type !== "element") return;
    const { tagName, children, properties } = node;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level !== undefined) {
      end();
      if (typeof properties.id === "string") {
        lines = [];
        sections.push({ id: properties.id, lines });
      }
      line = `${"#".repeat(Number(level))} `;
      rest(children);
    } else if (tagName === "pre") {
      end();
      for (const text of textOf(node).split("\n")) lines.push(`${"  ".repeat(depth + 1)}${text}`);
    } else if (tagName === "a") {
      line += "[";
      children.forEach(read);
      line += `](${properties.href})`;
    } else if (tagName === "img" || tagName === "source") {
      const src = String(properties.src ?? properties.srcSet);
      line += ` ![${properties.alt ?? ""}](${[src, ...wordsIn(src)].join(" · ")}) `;
    } else if (tagName === "br") end();
    else if (tagName === "tr") row(children.filter((child) => child.type === "element"));
    else if (tagName === "figcaption" || tagName === "caption") {
      end();
      line = "Caption: ";
      rest(children);
    } else if (tagName === "ul" || tagName === "ol") {
      let number = Number(properties.start ?? 1);
      for (const item of children)
        if (item.type === "element") indented(item.children, tagName === "ol" ? `${number++}. ` : "- ");
    } else if (isOf(node, "tab-list")) {
      end();
      line = properties.ariaLabel ? `Tabs: ${properties.ariaLabel}` : "";
      end();
    } else if (isOf(node, "tab-label")) {
      depth -= 1;
      line = "Tab: ";
      rest(children);
      depth += 1;
    } else if (nested.has(tagName) || isOf(node, "tab-panel") || isOf(node, "admonition")) indented(children);
    else if (inline.has(tagName)) {
      const mark = marks[tagName] ?? "";
      line += mark;
      children.forEach(read);
      line += mark;
    } else if (tagName !== "svg") block(children);
  };
  const root = raw({ type: "root", children: [{ type: "raw", value: html }] } as Root);
  block((root as Root).children);
  return sections;
}

function isOf({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}
