import { en } from "../../../shared/messages/en.ts";
import { formatProblem } from "../../problems/problems.ts";
import { compileMarkdown } from "../compile.ts";
import type { FrontMatterKey } from "../frontMatter/schema.ts";
import { readUnparsed } from "../parse.ts";
import type { CompiledMarkdown, MarkdownContext } from "../types.ts";

/** A site for tests: `./x.md` resolves to `/docs/x`; what is named `missing`, or a narrow picture, doesn't exist. */
export const testContext: MarkdownContext = {
  resolveLink(raw) {
    if (raw.includes("missing")) return { problem: `the link "${raw}" leads nowhere`, hint: "Correct it." };
    if (/^https?:/.test(raw)) return { href: raw, external: true };
    return { href: raw.replace(/^\.\/(.*)\.md/, "/docs/$1"), external: false };
  },
  resolveImage(raw) {
    if (/missing|-narrow\./.test(raw)) return { problem: `the image "${raw}" doesn't exist` };
    return /^https?:/.test(raw) ? { src: raw } : { src: `/base${raw}`, width: 400, height: 200 };
  },
  placeName: () => undefined,
  readCode(path) {
    throw new Error(`${path}: the file doesn't exist`);
  },
  components: {},
  syntaxes: [],
  fallbackTitle: "Fallback",
  messages: { ...en.article, backToReference: "Back to the text" },
};

/**
 * Compiles a page of the test site.
 * @returns the page with the problems of its front matter and its text
 */
export async function compilePage(
  source: string,
  { keys, ...context }: Partial<MarkdownContext> & { keys?: Record<string, FrontMatterKey> | undefined } = {},
): Promise<CompiledMarkdown> {
  const whole = { ...testContext, ...context };
  const read = readUnparsed("docs/page.md", source, keys);
  const page = await compileMarkdown(read, whole);
  return { ...page, problems: [...read.problems, ...page.problems] };
}

/** The article of a page without its title. Fails if the page has a problem. */
export async function articleOf(source: string, context: Partial<MarkdownContext> = {}): Promise<string> {
  const { html, problems } = await compilePage(source, context);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  return html.replace(/^<h1>Fallback<\/h1>\n/, "");
}

/** The problems of a page as printed in a terminal. */
export async function problemsOf(source: string, context: Partial<MarkdownContext> = {}): Promise<string[]> {
  return (await compilePage(source, context)).problems.map(formatProblem);
}
