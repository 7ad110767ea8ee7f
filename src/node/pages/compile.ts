import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { imageSize } from "image-size";
import type { Messages } from "../../shared/messages/en.ts";
import { markdownMessages } from "../../shared/messages/markdownMessages.ts";
import type { SiteConfig } from "../config/schema.ts";
import { type LinkTargets, resolveLink } from "../content/links.ts";
import type { Content } from "../content/load.ts";
import type { LocaleInfo, SourcePage, VersionInfo } from "../content/model.ts";
import { joinPath, labelFromName } from "../content/naming.ts";
import { decodePath, encodeFile } from "../content/urlPath.ts";
import { compileMarkdown } from "../markdown/compile.ts";
import type { CompiledMarkdown, MarkdownContext } from "../markdown/types.ts";
import { didYouMean } from "../problems.ts";

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

/** Compiles one page in its surroundings. Problems are in the result. */
export async function compilePage(
  page: SourcePage,
  folder: Folder,
  config: SiteConfig,
  { staticFiles }: Content,
): Promise<CompiledMarkdown> {
  const { locale, messages, routes, files } = folder;
  const targets: LinkTargets = {
    page,
    locale,
    base: config.baseUrl,
    routes,
    files,
    fileInFolder: fileInFolder(page.file, folder),
    staticFiles,
  };
  const context: MarkdownContext = {
    resolveLink: (raw) => resolveLink(raw, targets),
    resolveImage: (raw) => resolveImage(raw, page, config, staticFiles),
    components: config.components,
    fallbackTitle:
      page.parsed.frontMatter.title ?? labelFromName(posix.basename(page.file).replace(/\.mdx?$/, "")),
    messages: markdownMessages(messages),
  };
  return compileMarkdown(page.parsed, context);
}

/** Resolves an image: `/img/a.svg` in a static folder, or a path relative to the page's file below one. */
function resolveImage(
  raw: string,
  page: SourcePage,
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
    const near = didYouMean(inStatic, staticFiles.keys());
    return {
      problem: `the image "${raw}" doesn't exist`,
      hint: near
        ? `Did you mean "/${near}"?`
        : `Put it into ${config.staticDirectories[0] ?? "static"}/ and write its path from there, such as /img/a.svg.`,
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
