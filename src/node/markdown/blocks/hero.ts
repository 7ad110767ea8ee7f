import type { Hero } from "../common/types.ts";
import type { Expansion } from "../syntax/expansion.ts";
import { parseTree } from "../syntax/processor.ts";

/**
 * The hero of a page as Markdown: tagline, links, command and picture. Search, link checks, the Markdown twin and the
 * help file read it as text of the page; `heroElement` gives it its form.
 */
export function heroNode({ tagline, actions = [], command, image }: Hero): Expansion {
  const made = [
    tagline,
    actions.map(({ label, href }) => `[${escaped(label)}](<${href}>)`).join(" "),
    command && `\`\`\`vim\n${command}\n\`\`\``,
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
