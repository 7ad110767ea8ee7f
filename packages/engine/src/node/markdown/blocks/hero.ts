import type { FrontMatter } from "../frontMatter/schema.ts";
import type { Expansion } from "../syntax/expansion.ts";
import { parseTree } from "../syntax/processor.ts";

/**
 * The hero of a page as Markdown nodes: tagline, links, command, and a picture or a content
 * component. As Markdown it is found by search,
 * checked for broken links, and part of the Markdown version and the help file; `heroElement` makes its HTML.
 */
export function heroNode({
  tagline,
  actions = [],
  command,
  image,
  content,
}: NonNullable<FrontMatter["hero"]>): Expansion {
  const made = [
    tagline,
    actions.map(({ label, href }) => `[${escaped(label)}](<${href}>)`).join(" "),
    command && `\`\`\`vim\n${command}\n\`\`\``,
    content,
    image && `![${escaped(image.alt)}](<${image.src}>)`,
  ]
    .filter(Boolean)
    .join("\n\n");
  const start = { line: 1, column: 1 };
  return {
    type: "expansion",
    isHero: true,
    children: parseTree(made).children,
    position: { start, end: start },
  };
}

function escaped(text: string): string {
  return text.replace(/[[\]\\]/g, "\\$&");
}
