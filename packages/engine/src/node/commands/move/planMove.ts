import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { plainPath } from "../../../shared/paths.ts";
import type { Locale } from "../../../shared/site.ts";
import type { SiteConfig } from "../../config/schema/schema.ts";
import { describeDoc, pagePath } from "../../content/docs.ts";
import type { Content } from "../../content/load.ts";
import type { SourcePage } from "../../content/model/model.ts";
import { pagesFolder } from "../../content/pageFiles.ts";
import { hintNear, SiteError } from "../../problems/problems.ts";
import { rewriteMentions } from "./mentions.ts";
import { newLink } from "./newLink.ts";
import { addRedirect, rewriteLinks } from "./rewritePage.ts";

/** The pages of one version of the docs, or outside of them, in one locale. */
interface Folder {
  pages: SourcePage[];
  /** Relative to the site folder, and the same in each locale. */
  dir: string;
  locale: Locale;
  /** URL path below which its pages are. */
  path: string;
}

/** What moving a page changes: the new text of files, and files that are gone. Files are relative to the site folder. */
interface MovePlan {
  moved: { from: string; to: string }[];
  texts: Map<string, string>;
  /** The doc's id before and after, where a sidebar of the configuration names it and has to be changed by hand. */
  sidebarId: { from: string; to: string } | undefined;
}

/**
 * Works out what changes when a page and its translations move. Reads files, and writes none.
 * @param from file of a page in the default locale, relative to the site folder
 * @param to the file or folder where it goes
 * @throws {SiteError} if there is no such page, or it can't be there
 */
export function planMove(
  { siteDir, locales }: Content,
  config: SiteConfig,
  from: string,
  to: string,
): MovePlan {
  const folders = locales.flatMap(({ locale, sets, pages }): Folder[] => [
    ...sets.map(({ docs, version }) => ({ pages: docs, dir: version.dir, locale, path: version.path })),
    { pages, dir: pagesFolder(locale, config.pages).dir, locale, path: locale.path },
  ]);
  const { dir, page } = findPage(from, folders);
  const name = newName(to, page, dir, siteDir);
  const plan: MovePlan = { moved: [], texts: new Map(), sidebarId: idInSidebars(page, name, config) };
  for (const folder of folders) {
    const home = folders.find((other) => other.dir === dir && other.locale === folder.locale);
    const moved = home?.pages.find((other) => other.name === page.name);
    if (!home || !moved) continue;
    const path = { from: moved.path, to: pathOf(moved, name, home, config.trailingSlash) };
    // A page without a translation is that of the default locale, which is changed there.
    for (const source of folder.pages.filter(({ untranslated }) => untranslated === undefined)) {
      const isMoved = source === moved;
      const to = isMoved ? source.file.slice(0, -page.name.length) + name : source.file;
      const before = readFileSync(join(siteDir, source.file), "utf8");
      const context = {
        file: folder === home ? { from: page.name, to: name } : undefined,
        path,
        source: { from: source.name, to: isMoved ? name : source.name },
        start: folder.locale.path,
        exists: (name: string) =>
          statSync(join(siteDir, dir, name), { throwIfNoEntry: false })?.isFile() ?? false,
      };
      const linked = rewriteLinks(before, (link) => newLink(link, context));
      const isElsewhere = isMoved && path.to !== path.from;
      const below = (path: string) => `/${path.slice(home.path.length).replace(/^\//, "")}`;
      const text = isElsewhere ? addRedirect(linked, below(path.from), below(path.to)) : linked;
      if (isMoved) plan.moved.push({ from: source.file, to });
      if (isMoved || text !== before) plan.texts.set(to, text);
      // The start of the site or of a version may be named for another reason, such as `baseUrl`.
      if (isMoved && isElsewhere && folder.locale.isDefault && !isStart(path.from, folder)) {
        const written = (path: string) => `/${path.slice(folder.locale.path.length)}`;
        const mentions = rewriteMentions(siteDir, [
          [written(path.from), written(path.to)],
          [source.file, to],
        ]);
        for (const [file, text] of mentions) plan.texts.set(file, text);
      }
    }
  }
  return plan;
}

function findPage(file: string, folders: Folder[]): { dir: string; page: SourcePage } {
  const own = folders.filter(({ locale }) => locale.isDefault);
  for (const { dir, pages } of own) {
    const page = pages.find((page) => page.file === file);
    if (page) return { dir, page };
  }
  const files = own.flatMap(({ pages }) => pages.map(({ file }) => file));
  const hint = hintNear(file, files, "Name the file of a page in the default language.");
  throw new SiteError({ file, message: "there is no such page", hint });
}

/** Where the file goes, below its folder. */
function newName(to: string, page: SourcePage, dir: string, siteDir: string): string {
  const stat = (path: string) => statSync(join(siteDir, path), { throwIfNoEntry: false });
  const file = stat(to)?.isDirectory() ? posix.join(to, posix.basename(page.file)) : to;
  const name = posix.relative(dir, file);
  const wrong: [boolean, string, string][] = [
    [stat(file) !== undefined, "it exists already", "Choose another name."],
    [
      name.startsWith(".."),
      `it isn't in the folder "${dir}"`,
      "Pages stay in the folder of their kind and version.",
    ],
    [
      !/(^|\/)[^_/][^/]*\.mdx?$/.test(name),
      "it can't be a page",
      "Let its name end in .md or .mdx, and begin without _.",
    ],
  ];
  const [, message, hint] = wrong.find(([isWrong]) => isWrong) ?? [];
  if (message !== undefined && hint !== undefined) throw new SiteError({ file, message, hint });
  return name;
}

const isStart = (path: string, folder: Folder) =>
  [folder.path, folder.locale.path].some((start) => plainPath(start) === plainPath(path));

function idInSidebars(page: SourcePage, name: string, { docs }: SiteConfig): MovePlan["sidebarId"] {
  if (page.kind !== "doc" || !docs) return undefined;
  const id = (name: string) => describeDoc(name, page.source.frontMatter, "/", undefined).id;
  const change = { from: id(page.name), to: id(name) };
  const isNamed = JSON.stringify(docs.sidebars ?? {}).includes(JSON.stringify(change.from));
  return isNamed && change.from !== change.to ? change : undefined;
}

function pathOf(
  page: SourcePage,
  name: string,
  { path, locale }: Folder,
  slash: boolean | undefined,
): string {
  const { frontMatter } = page.source;
  return page.kind === "doc"
    ? describeDoc(name, frontMatter, path, slash, locale.path).path
    : pagePath(name, frontMatter, slash, locale.path);
}
