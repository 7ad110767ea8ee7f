import type { FrontMatter } from "../frontMatter/schema.ts";
import { parseTree } from "../syntax/processor.ts";
import type { Hero } from "../syntax/toHast.ts";

/**
 * The hero of a page as Markdown nodes: tagline, links, command, and a picture or a content
 * component. As Markdown it is found by search,
 * checked for broken links, and part of the Markdown version and the help file; `toHast.ts` makes its HTML.
 * @param yaml the front matter, in whose lines problems are reported
 */
export function heroNode(
  { tagline, actions = [], command, image, content }: NonNullable<FrontMatter["hero"]>,
  yaml: string,
): Hero {
  const lines = yaml.split("\n");
  /** @param named what stands in the line that the Markdown is from */
  const blocksOf = (text = "", named = text) =>
    parseTree("\n".repeat(lines.findIndex((line) => line.includes(named)) + 1) + text).children;
  const links = actions.map(({ label, href }) => `[${escaped(label)}](<${href}>)`).join(" ");
  const children = [
    ...blocksOf(tagline),
    ...blocksOf(links, actions[0]?.href).map((block) => ({ ...block, data: asActions })),
    ...blocksOf(command && `\`\`\`vim\n${command}\n\`\`\``),
    ...blocksOf(content),
    ...blocksOf(image && `![${escaped(image.alt)}](<${image.src}>)`, image?.src),
  ];
  const start = { line: 1, column: 1 };
  return { type: "hero", children, position: { start, end: start } };
}

const asActions = { hProperties: { className: ["actions"] } };

function escaped(text: string): string {
  return text.replace(/[[\]\\]/g, "\\$&");
}
