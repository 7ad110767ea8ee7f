import { basename, join } from "node:path";
import type { Doc, SidebarNode } from "../model/model.ts";
import { labelFromName, stripNumberPrefix } from "../model/naming.ts";
import { type CategoryFile, readCategory } from "./categories.ts";
import type { Where } from "./config.ts";
import { categoryNode, listedDoc, type SidebarContext, slugify } from "./parts.ts";

/**
 * The sidebar items for a folder of the docs and its subfolders.
 * @param written ids of docs that the sidebar's configuration lists one by one; if the folder's index is one of them,
 * it isn't listed again
 */
export function autogenerate(
  { dirName, key, file }: Where & { dirName: string },
  context: SidebarContext,
  written: ReadonlySet<string>,
): SidebarNode[] {
  const dir = dirName === "." ? "" : dirName.replace(/^\.?\/|\/$/g, "");
  const below = context.docs.filter((doc) => dir === "" || doc.dir === dir || doc.dir.startsWith(`${dir}/`));
  if (below.length === 0) {
    context.problems.push({
      file,
      key,
      message: `there are no docs in "${dirName}"`,
      hint: "Name a folder of the docs, relative to the docs folder, or put a Markdown file into it.",
    });
  }
  const listed = below.filter((doc) => doc.dir !== dir || !doc.isIndex || !written.has(doc.id));
  return folderNodes(dir, listed, context);
}

type Sortable = { node: SidebarNode; position: number | undefined; name: string };

/** The items of one folder: its docs and a category for each subfolder, by position, then by file name. */
function folderNodes(dir: string, docs: Doc[], context: SidebarContext): SidebarNode[] {
  const nodes: Sortable[] = [];
  const folders = new Map<string, Doc[]>();
  const depth = dir === "" ? 0 : dir.split("/").length;
  for (const doc of docs) {
    if (doc.dir !== dir) {
      const folder = doc.dir.split("/", depth + 1).join("/");
      const inner = folders.get(folder) ?? [];
      folders.set(folder, inner);
      inner.push(doc);
    } else if (!doc.unlisted) {
      // Items are sorted by the file's path in the original's folder, because a translation's file is elsewhere.
      const name = join(dir, basename(doc.file));
      nodes.push({ node: { type: "doc", doc, label: doc.label }, position: doc.position, name });
    }
  }
  for (const [folder, inner] of folders) {
    nodes.push(...folderCategory(folder, inner, context));
  }
  nodes.sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || (a.name < b.name ? -1 : 1));
  return nodes.map(({ node }) => node);
}

/** The category of a folder; a plain link if the folder has only its own page, and nothing if it has no page at all. */
function folderCategory(folder: string, docs: Doc[], context: SidebarContext): Sortable[] {
  const { siteDir, version, problems } = context;
  const roots = version.localizedDir ? [version.localizedDir, version.dir] : [version.dir];
  const file = readCategory(
    siteDir,
    roots.map((root) => join(root, folder)),
    problems,
  );
  const { name, position: prefix } = stripNumberPrefix(basename(folder));
  const doc = folderDoc(folder, docs, file, context);
  const items = folderNodes(folder, docs, context).filter((item) => item.type !== "doc" || item.doc !== doc);
  const label = file?.label ?? (doc?.isIndex ? doc.label : labelFromName(name));
  const position = file?.position ?? doc?.position ?? prefix;
  if (items.length === 0 && doc) {
    return [{ node: { type: "doc", doc, label }, position, name: folder }];
  }
  if (items.length === 0 && file?.link?.type !== "generated-index") return [];
  const slug = folder.split("/").map((part) => slugify(stripNumberPrefix(part).name));
  const node = categoryNode({ ...file, label }, { items, doc, slug: slug.join("-") }, context);
  return [{ node, position, name: folder }];
}

/** The doc that is the page of a folder: the one its `_category_` file names, or else its index. */
function folderDoc(
  folder: string,
  docs: Doc[],
  file: CategoryFile | undefined,
  context: SidebarContext,
): Doc | undefined {
  if (file?.link?.type === "doc") {
    return listedDoc(file.link.id, { key: "link.id", file: file.file }, context);
  }
  if (file?.link !== undefined) return undefined;
  return docs.find((doc) => doc.dir === folder && doc.isIndex && !doc.unlisted);
}
