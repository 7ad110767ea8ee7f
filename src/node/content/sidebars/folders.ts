import { basename, join } from "node:path";
import type { CategoryNode, Doc, GeneratedIndex, SidebarNode } from "../model/model.ts";
import { labelFromName, stripNumberPrefix } from "../model/naming.ts";
import { type CategoryFile, readCategory } from "./categories.ts";
import { categoryDoc, generatedPath, type SidebarContext, slugify } from "./parts.ts";

/**
 * The sidebar items for a folder of the docs and its subfolders.
 * @param written ids of docs that the sidebar lists itself; the folder's index isn't listed again if it is one of
 * them
 */
export async function autogenerate(
  item: { dirName: string; key: string; file: string },
  context: SidebarContext,
  written: ReadonlySet<string>,
): Promise<SidebarNode[]> {
  const dir = item.dirName === "." ? "" : item.dirName.replace(/^\.?\/|\/$/g, "");
  const below = context.docs.filter((doc) => dir === "" || doc.dir === dir || doc.dir.startsWith(`${dir}/`));
  if (below.length === 0) {
    context.problems.push({
      ...(item.file ? { file: item.file } : {}),
      key: item.key,
      message: `there are no docs in "${item.dirName}"`,
      hint: "Name a folder of the docs, relative to the docs folder, or put a Markdown file into it.",
    });
  }
  const listed = below.filter((doc) => doc.dir !== dir || !doc.isIndex || !written.has(doc.id));
  return folderNodes(dir, listed, context);
}

type Sortable = { node: SidebarNode; position: number | undefined; name: string };

/** The items of one folder: its docs and a category for each subfolder, by position, then by file name. */
async function folderNodes(dir: string, docs: Doc[], context: SidebarContext): Promise<SidebarNode[]> {
  const nodes: Sortable[] = [];
  const folders = new Map<string, Doc[]>();
  for (const doc of docs) {
    if (doc.dir === dir) {
      if (!doc.unlisted) {
        // The name is compared in the original's folder, because the file of a translation is elsewhere.
        const name = join(dir, basename(doc.file));
        nodes.push({ node: { type: "doc", doc, label: doc.label }, position: doc.position, name });
      }
    } else {
      const folder =
        dir === "" ? doc.dir.split("/")[0] : `${dir}/${doc.dir.slice(dir.length + 1).split("/")[0]}`;
      if (folder) {
        const inner = folders.get(folder);
        if (inner) inner.push(doc);
        else folders.set(folder, [doc]);
      }
    }
  }
  for (const [folder, inner] of folders) {
    const category = await folderCategory(folder, inner, context);
    if (category) {
      nodes.push(category);
    }
  }
  nodes.sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || (a.name < b.name ? -1 : 1));
  return nodes.map(({ node }) => node);
}

async function folderCategory(
  folder: string,
  docs: Doc[],
  context: SidebarContext,
): Promise<Sortable | undefined> {
  const { siteDir, version, config, problems } = context;
  const dirs = [
    ...(version.localizedDir ? [join(version.localizedDir, folder)] : []),
    join(version.dir, folder),
  ];
  const file = await readCategory(siteDir, dirs, problems);
  const { name, position: prefix } = stripNumberPrefix(folder.split("/").at(-1) ?? folder);
  const doc = folderDoc(folder, docs, file, context);
  const items = await folderNodes(folder, docs, context);
  const shown = items.filter((item) => item.type !== "doc" || item.doc !== doc);
  const label = file?.label ?? (doc?.isIndex ? doc.label : labelFromName(name));
  const position = file?.position ?? doc?.position ?? prefix;
  if (shown.length === 0 && !doc && file?.link?.type !== "generated-index") {
    return undefined;
  }
  if (shown.length === 0 && doc) {
    return { node: { type: "doc", doc, label }, position, name: folder };
  }
  const node: CategoryNode = {
    type: "category",
    label,
    collapsed: file?.collapsed ?? config.sidebarCollapsed,
    collapsible: file?.collapsible ?? config.sidebarCollapsible,
    items: shown,
    ...(doc ? { doc } : {}),
  };
  if (file?.link?.type === "generated-index") {
    node.generated = generatedIndex(file.link, folder, label, context);
  }
  return { node, position, name: folder };
}

/** The doc that is the page of a folder: the one its `_category_` file names, or else its index. */
function folderDoc(
  folder: string,
  docs: Doc[],
  file: CategoryFile | undefined,
  context: SidebarContext,
): Doc | undefined {
  if (file?.link?.type === "doc") {
    return categoryDoc(file.link.id, { key: "link.id", file: file.file }, context);
  }
  if (file?.link !== undefined) return undefined;
  return docs.find((doc) => doc.dir === folder && doc.isIndex && !doc.unlisted);
}

/** The generated page of a folder, if its `_category_` file asks for one. */
function generatedIndex(
  { slug, title, description }: Extract<CategoryFile["link"], { type: "generated-index" }>,
  folder: string,
  label: string,
  context: SidebarContext,
): GeneratedIndex {
  const parts = folder.split("/").map((part) => slugify(stripNumberPrefix(part).name));
  return {
    title: title ?? label,
    path: generatedPath(slug ?? `/category/${parts.join("-")}`, context),
    ...(description === undefined ? {} : { description }),
  };
}
