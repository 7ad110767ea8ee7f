import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const kinds = /\.(json|[cm]?[jt]sx?|lua|ya?ml)$/;
const left = /^(node_modules|dist|static|\..*)$/;

/**
 * Replaces a page's path and file in the files of a site that are no pages: configuration, data, tests of its own.
 * @param siteDir folder of the site; what it has installed or published, and hidden folders, are left alone
 * @param changes before and after, as a writer of the site writes them: "/guides/tea", "docs/guides/tea.md"
 * @returns new texts by file, relative to the site folder; only files that change
 */
export function rewriteMentions(siteDir: string, changes: [from: string, to: string][]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of filesBelow(siteDir)) {
    const before = readFileSync(file, "utf8");
    const text = changes.reduce((text, [from, to]) => replaceMentions(text, from, to), before);
    if (text !== before) texts.set(relative(siteDir, file).split(sep).join("/"), text);
  }
  return texts;
}

/**
 * Replaces a path where it is all of a quoted text, its last word or all of a link in Markdown, or stands there before an
 * anchor or a query. A path that only begins with it is another one, but with `.md` it is that of its Markdown version.
 */
export function replaceMentions(text: string, from: string, to: string): string {
  const path = from.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replaceAll(new RegExp(`(?<=["'\`\\s]|\\]\\()${path}(?=(?:/|\\.md)?["'\`#?)])`, "g"), () => to);
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (left.test(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(join(dir, entry.name));
    return entry.isFile() && kinds.test(entry.name) ? [join(dir, entry.name)] : [];
  });
}
