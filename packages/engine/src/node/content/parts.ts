import { posix } from "node:path";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { Kept } from "../files/containment.ts";
import { readShown } from "../files/readText.ts";
import type { Asked } from "../markdown/blocks/components.ts";
import { readUnparsed } from "../markdown/parse.ts";
import type { ContentComponent } from "../markdown/types.ts";
import { mdxProblem } from "./mdx.ts";

/**
 * What pages are put together from besides their own text: content components, the files that these include, and those that code
 * blocks name.
 * @param shown gets the files whose code or text is shown, relative to the site folder
 */
export function partsFor(
  { components, added }: Pick<SiteConfig, "components" | "added">,
  kept: Kept,
  shown = new Set<string>(),
): Asked {
  const read = (file: string) => {
    const found = readShown(file, kept);
    if (!found.problem) shown.add(file);
    return found;
  };
  /** A content component as the compiler calls it: a file that it includes is read. */
  const reading =
    (component: ContentComponent): Asked["components"][string] =>
    (...given) => {
      const returned = component(...given);
      // Whatever else it may have returned is refused later.
      if (typeof returned === "string" || typeof returned?.include !== "string") return returned as string;
      const file = posix.normalize(returned.include);
      if (!/\.mdx?$/.test(file)) return { text: "", file, problem: "only Markdown files are included" };
      const { text = "", problem = mdxProblem(file, added) } = read(file);
      if (problem) return { text: "", file, problem: problem.message };
      return { text: readUnparsed(file, text).text.trimStart(), file };
    };
  const named = Object.entries(components).map(([name, component]) => [name, reading(component)]);
  return {
    syntaxes: added.syntaxes,
    readCode: (path, from) => {
      const below = path.replace(/^@site\//, "");
      const file = posix.join(below === path ? posix.dirname(from) : ".", below);
      const { text, problem } = read(file);
      if (problem) throw new Error(`${file}: ${problem.message}`);
      return text;
    },
    components: Object.fromEntries(named),
  };
}
