import type { Root } from "mdast";
import { plainPath } from "../../shared/paths.ts";
import { messagesOf } from "../config/messages.ts";
import { pagesByFile } from "../content/model/links.ts";
import type { Doc, DocSet, LocaleContent } from "../content/model/model.ts";
import { expandComponents } from "../markdown/blocks/components.ts";
import { parseText } from "../markdown/parse.ts";
import type { MarkdownContext } from "../markdown/types.ts";
import { contextOf } from "../pages/compile/lookups.ts";
import type { MadeSite } from "../pages/madeSite.ts";

/**
 * Returns a function that gives the Markdown tree of a doc, content components expanded, and where links in it lead.
 * It reports nothing: the problems of the page were found when it was compiled.
 * @param set the docs to which those asked for belong
 */
export function treesOf({ config, content, pages }: MadeSite, { locale }: LocaleContent, set: DocSet) {
  const messages = messagesOf(locale.name, config);
  const routes = new Map(pages.map(({ data }) => [plainPath(data.path), data.path]));
  const written = new Map(
    pages.flatMap(({ data, title }): [string, string][] => (data.markdown ? [[data.path, title]] : [])),
  );
  const files = pagesByFile(set.version.dir, set.docs);
  const folder = { ...set.version, locale, messages, routes, files };
  return (doc: Doc): { tree: Root; resolveLink: MarkdownContext["resolveLink"] } => {
    const context = contextOf(doc, folder, config, { ...content, written });
    const parsed = parseText(doc.source, context.syntaxes, () => {});
    return {
      tree: expandComponents({ ...parsed, file: doc.source.file }, context, () => {}),
      resolveLink: context.resolveLink,
    };
  };
}
