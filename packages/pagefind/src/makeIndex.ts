import { createHash } from "node:crypto";
import type { BuiltIndex, IndexedPage, MakeIndex, Section } from "@plaindocs/engine/search";
import type { FirstFile } from "./client/firstFile.ts";

/** The files of a bundle that search in the browser reads. The others are Pagefind's own box and its styles. */
const read = /^(?:pagefind\.js|pagefind-entry\.json|wasm\..+|.+\.pf_(?:meta|index|fragment|filter))$/;

/**
 * Makes an index of Pagefind: a document a page, whose headings are its sections. The names of its files are the same in
 * every build, so they lie in a folder that is named by a hash of them all.
 * @throws {Error} with what Pagefind says, if it can't read a page
 */
export const makeIndex: MakeIndex = async (pages, { language, at = "" }): Promise<BuiltIndex> => {
  // Loaded only here: commands that make no index read the configuration too.
  const { createIndex } = await import("pagefind");
  const [forceLanguage = ""] = language.split("-");
  const { index, errors } = await createIndex({ forceLanguage });
  if (!index) throw new Error(errors.join("\n"));
  for (const page of pages) {
    const added = await index.addHTMLFile({ url: page.path, content: htmlOf(page) });
    if (added.errors.length > 0) throw new Error(`${page.path}: ${added.errors.join("\n")}`);
  }
  const bundle = await index.getFiles();
  await index.deleteIndex();
  if (bundle.errors.length > 0) throw new Error(bundle.errors.join("\n"));
  const files = bundle.files
    .filter(({ path }) => read.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const hash = createHash("sha256");
  for (const { path, content } of files) hash.update(path).update(content);
  const folder = hash.digest("hex").slice(0, 10);
  const first: FirstFile = {
    at: `${at}${folder}/`,
    breadcrumbs: Object.fromEntries(pages.map(({ path, breadcrumbs }) => [path, breadcrumbs])),
  };
  return {
    first: new TextEncoder().encode(JSON.stringify(first)),
    files: files.map(({ path, content }) => ({ name: `${folder}/${path}`, bytes: new Uint8Array(content) })),
  };
};

/**
 * A page as a document that Pagefind cuts at its headings. Keywords are metadata, which is found but never shown; by the
 * folders that a page is in, a search is limited to a context.
 */
function htmlOf({ path, title, description = "", keywords, weight, sections }: IndexedPage): string {
  const words = [description, ...keywords, ...sections.flatMap((section) => section.keywords ?? [])].join(
    " ",
  );
  return [
    `<html><head><title>${escapeHtml(title)}</title></head>`,
    `<body data-pagefind-body data-pagefind-weight="${Math.min(Math.max(weight, 0.1), 10)}">`,
    `<meta data-pagefind-meta="keywords[content]" content="${escapeHtml(words)}">`,
    ...[...path.matchAll(/[^/](?=\/|$)/g)].map(
      ({ index }) =>
        `<meta data-pagefind-filter="folder[content]" content="${escapeHtml(path.slice(0, index + 1))}">`,
    ),
    ...sections.map(sectionHtml),
    "</body></html>",
  ].join("\n");
}

function sectionHtml({ id, heading, text, code }: Section): string {
  const tag = id === "" ? "h1" : "h2";
  return [
    `<${tag} id="${escapeHtml(id)}">${escapeHtml(heading)}</${tag}>`,
    ...text.split("\n").map((line) => `<p>${escapeHtml(line)}</p>`),
    code && `<pre>${escapeHtml(code)}</pre>`,
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
