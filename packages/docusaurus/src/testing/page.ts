import * as engine from "../../../engine/src/node/markdown/testing/page.ts";
import { syntax } from "../plugin/plugin.ts";

type Context = NonNullable<Parameters<typeof engine.compilePage>[1]>;

const withSyntax = (context: Context = {}): Context => ({ syntaxes: [syntax("mdx")], ...context });

/** As in the engine's tests, with the syntax of this plugin. */
export const compilePage = (source: string, context?: Context) =>
  engine.compilePage(source, withSyntax(context));
export const articleOf = (source: string, context?: Context) => engine.articleOf(source, withSyntax(context));
export const problemsOf = (source: string, context?: Context) =>
  engine.problemsOf(source, withSyntax(context));
