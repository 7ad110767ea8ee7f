import { posix } from "node:path";
import type { Added } from "../config/added.ts";
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
  return {
    syntaxes: added.syntaxes,
    readCode: (path, from) => readCode(path, from, kept, shown),
    components: Object.fromEntries(
      Object.entries(components).map(([name, component]) => [name, reading(component, added, kept, shown)]),
    ),
  };
}

/**
 * The text of a file of the site's repository that a code block names.
 * @param path as seen from the file `from`, or from the site folder behind `@site/`
 * @param shown where the file is noted
 * @throws {Error} that says why it can't be read
 */
function readCode(path: string, from: string, kept: Kept, shown: Set<string>): string {
  const below = path.replace(/^@site\//, "");
  const file = posix.join(below === path ? posix.dirname(from) : ".", below);
  shown.add(file);
  const { text, problem } = readShown(file, kept);
  if (problem) throw new Error(`${file}: ${problem.message}`);
  return text;
}

/** A content component as the compiler calls it: a file that it includes is read. */
function reading(
  component: ContentComponent,
  added: Added,
  kept: Kept,
  shown: Set<string>,
): Asked["components"][string] {
  return (...given) => {
    const returned = component(...given);
    // Whatever else it may have returned is refused later.
    if (typeof returned === "string" || typeof returned?.include !== "string") return returned as string;
    const file = posix.normalize(returned.include);
    if (!/\.mdx?$/.test(file)) return { text: "", file, problem: "only Markdown files are included" };
    shown.add(file);
    const { text, problem = mdxProblem(file, added) } = readShown(file, kept);
    if (text === undefined || problem) return { text: "", file, problem: problem?.message ?? "" };
    return { text: readUnparsed(file, text).text.trimStart(), file };
  };
}
