import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { imageSize } from "image-size";
import type { Messages } from "../../shared/messages/en.ts";
import { markdownMessages } from "../../shared/messages/markdownMessages.ts";
import { keyOf, type Store } from "../cache/store.ts";
import type { SiteConfig } from "../config/schema.ts";
import { type LinkTargets, resolveLink } from "../content/links.ts";
import type { Content } from "../content/load.ts";
import type { LocaleInfo, SourcePage, VersionInfo } from "../content/model.ts";
import { joinPath, labelFromName } from "../content/naming.ts";
import { staticFileHint } from "../content/staticFiles.ts";
import { decodePath, encodeFile } from "../content/urlPath.ts";
import type { MarkdownContext } from "../markdown/common/types.ts";
import { compileMarkdown } from "../markdown/compile.ts";
import { parseText } from "../markdown/parse.ts";
import { type CompiledPage, keepPage, storedPage } from "./compiledPage.ts";
import { stillHolds, type Trace, traced } from "./trace.ts";

/** What the pages of one folder share: a version's docs, or the pages outside the docs. */
export interface Folder {
  locale: LocaleInfo;
  version?: VersionInfo;
  dir: string;
  localizedDir?: string;
  messages: Messages;
  routes: ReadonlyMap<string, string>;
  /** URL path of each Markdown file by its path below the folder. */
  files: ReadonlyMap<string, string>;
}

/** Path of a page's file below its folder, whichever language it is in. */
export function fileInFolder(
  file: string,
  { dir, localizedDir }: Pick<Folder, "dir" | "localizedDir">,
): string {
  const folder = localizedDir && file.startsWith(`${localizedDir}/`) ? localizedDir : dir;
  return posix.relative(folder, file);
}

/** What a compiler gets of a page. Plain data, which a thread can be sent. */
export type CompileJob = Pick<SourcePage, "file" | "path" | "head">;

/** Where pages are compiled: what they may refer to, and what earlier builds made of them. */
export interface Compiler {
  config: SiteConfig;
  staticFiles: Content["staticFiles"];
  store?: Store | undefined;
}

/** The page as an earlier build compiled it, if that would come out the same today. */
export function recallPage(page: CompileJob, folder: Folder, compiler: Compiler): CompiledPage | undefined {
  const { store } = compiler;
  if (!store) return undefined;
  const context = contextOf(page, folder, compiler);
  const found = storedPage(pageKey(page, folder, context), store);
  return found && stillHolds(found.trace, context) ? found.page : undefined;
}

/** Compiles one page in its surroundings. Problems of its text are in the result. */
export async function compilePage(
  page: CompileJob,
  folder: Folder,
  compiler: Compiler,
): Promise<CompiledPage> {
  const trace: Trace = [];
  const context = contextOf(page, folder, compiler);
  const parsed = parseText(page.head);
  const compiled = await compileMarkdown(parsed, traced(context, trace));
  const problems = [...parsed.problems.slice(page.head.problems.length), ...compiled.problems];
  return keepPage(pageKey(page, folder, context), { ...compiled, problems }, trace, compiler.store);
}

/** Stands for everything that a compiled page is made from but for what its trace tells. */
function pageKey({ file, head }: CompileJob, { locale, version }: Folder, context: MarkdownContext): string {
  return keyOf(
    "page",
    file,
    locale.name,
    version?.name ?? "",
    head.textHash ?? keyOf(head.text),
    head.frontMatter.hide_title ?? false,
    head.frontMatter.section_keywords ?? {},
    context.fallbackTitle,
    context.messages,
    // A function, which JSON leaves out.
    context.messages.codeRegion("{language}"),
    Object.keys(context.components),
  );
}

function contextOf(
  page: CompileJob,
  { locale, messages, routes, files, dir, localizedDir }: Folder,
  { config, staticFiles }: Compiler,
): MarkdownContext {
  const targets: LinkTargets = {
    page,
    locale,
    base: config.baseUrl,
    routes,
    files,
    fileInFolder: fileInFolder(page.file, { dir, ...(localizedDir === undefined ? {} : { localizedDir }) }),
    staticFiles,
  };
  return {
    resolveLink: (raw) => resolveLink(raw, targets),
    resolveImage: (raw) => resolveImage(raw, page, config, staticFiles),
    components: config.components,
    fallbackTitle:
      page.head.frontMatter.title ?? labelFromName(posix.basename(page.file).replace(/\.mdx?$/, "")),
    messages: markdownMessages(messages),
  };
}

/** Resolves an image: `/img/a.svg` in a static folder, or a path relative to the page's file below one. */
function resolveImage(
  raw: string,
  page: CompileJob,
  config: SiteConfig,
  staticFiles: Content["staticFiles"],
): ReturnType<MarkdownContext["resolveImage"]> {
  if (/^https?:\/\//i.test(raw)) {
    return {
      problem: `the image "${raw}" is on another host`,
      hint: "Put it into the static folder: pages load nothing from elsewhere.",
    };
  }
  const [, encoded = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(raw) ?? [];
  const path = decodePath(encoded);
  const name = path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(page.file), path);
  const folder = path.startsWith("/")
    ? undefined
    : config.staticDirectories.find((dir) => name.startsWith(`${dir}/`));
  const inStatic = folder === undefined ? name : name.slice(folder.length + 1);
  const file = staticFiles.get(inStatic);
  if (file === undefined) {
    return {
      problem: `the image "${raw}" doesn't exist`,
      hint: staticFileHint(inStatic, config, staticFiles),
    };
  }
  return { src: joinPath(config.baseUrl, encodeFile(inStatic)) + rest, ...sizeOf(file) };
}

function sizeOf(file: string): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width, height };
  } catch {
    // A format that isn't known: the image goes without a size.
    return {};
  }
}
