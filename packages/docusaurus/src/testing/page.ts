import * as engine from "../../../engine/src/node/markdown/testing/page.ts";
import { syntax } from "../plugin/plugin.ts";

type Context = NonNullable<Parameters<typeof engine.compilePage>[1]>;

/** Matches what only MDX has, such as imports and expressions. A source of a test that has any is compiled as MDX, others as Markdown. */
const sign =
  /^(?:import\s[^;]*["']|export\s(?:const|let)\s|\{\/\*|<(?:head|Tabs|TabItem|CodeBlock|Admonition))|^[^`]*(?:[a-zA-Z]=\{|\{props\.)/m;

/** The syntax that a page of these tests is written in. */
export const syntaxOf = (source: string) => syntax(sign.test(source) ? "mdx" : "md");

const withSyntax = (source: string, context: Context = {}): Context => ({
  syntaxes: [syntaxOf(source)],
  ...context,
});

/** As in the engine's tests, with the syntax of this plugin. */
export const compilePage = (source: string, context?: Context) =>
  engine.compilePage(source, withSyntax(source, context));
export const articleOf = (source: string, context?: Context) =>
  engine.articleOf(source, withSyntax(source, context));
export const problemsOf = (source: string, context?: Context) =>
  engine.problemsOf(source, withSyntax(source, context));
