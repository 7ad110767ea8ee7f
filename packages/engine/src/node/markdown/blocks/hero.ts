import type { FrontMatter } from "../frontMatter/schema.ts";
import { parseTree } from "../syntax/processor.ts";
import type { Hero } from "../syntax/toHast.ts";

/**
 * The hero of a page as Markdown nodes: tagline, links, command, and a picture or a content
 * component. As Markdown it is found by search,
 * checked for broken links, and part of the Markdown version and the help file; `toHast.ts` makes its HTML.
 */
export function heroNode({
  tagline,
  actions = [],
  command,
  image,
  content,
}: NonNullable<FrontMatter["hero"]>): Hero {
  const links = actions.map(({ label, href }) => `[${escaped(label)}](<${href}>)`).join(" ");
  const children = [
    ...blocksOf(tagline),
    ...blocksOf(links).map((block) => ({ ...block, data: { hProperties: { className: ["actions"] } } })),
    ...blocksOf(command && `\`\`\`vim\n${command}\n\`\`\``),
    ...blocksOf(content),
    ...blocksOf(image && `![${escaped(image.alt)}](<${image.src}>)`),
  ];
  const start = { line: 1, column: 1 };
  return { type: "hero", children, position: { start, end: start } };
}

const blocksOf = (text = "") => parseTree(text).children;

function escaped(text: string): string {
  return text.replace(/[[\]\\]/g, "\\$&");
}
