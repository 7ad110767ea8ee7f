import type { Added } from "../config/added.ts";
import { linesOutsideCode } from "../markdown/lines.ts";
import type { UnparsedMarkdown } from "../markdown/parse.ts";
import type { Problem } from "../problems/problems.ts";

/** What is wrong with a file of MDX; undefined if a plugin reads those, which then parses pages itself. */
export function mdxProblem(file: string, { syntaxes }: Added): Problem | undefined {
  if (!file.endsWith(".mdx") || syntaxes.some(({ parse }) => parse)) return undefined;
  const message = "it is MDX, of which readers would see the comments, imports and exports as text";
  return { file, message, hint: `${plugin}, or rename the file to .md. Until then its text is left out.` };
}

const plugin = "Install @plaindocs/docusaurus, which reads MDX, and add docusaurus() to plugins";

/** Matches a line that MDX would run, and one with a comment of MDX. */
const run =
  /^(?:import\b.*\sfrom\s*["']|import\s*["']|export\s+(?:default|const|let|var|function|async|class|type|[*{]))/;
const comment = /\{\/\*/;

/** The first line of a Markdown file that only MDX wouldn't show. */
export function mdxLine({ file, text }: UnparsedMarkdown, { syntaxes }: Added): Problem | undefined {
  const isAnywhere = /^(?:im|ex)port\b/m.test(text) || comment.test(text);
  if (!isAnywhere || syntaxes.some(({ parse }) => parse)) return undefined;
  for (const line of linesOutsideCode(text)) {
    const written = line.text.replace(/(`+).*?\1/g, "");
    if (!run.test(written) && !comment.test(written)) continue;
    const message = "this is MDX, and readers see it as text";
    return { file, line: line.number, message, hint: `${plugin}, or write <!-- … -->.`, severity: "warning" };
  }
}
