import { posix } from "node:path";
import type { Locale } from "../../shared/site.ts";

/** A folder of Markdown files and that of their translations, relative to the site folder. */
export interface SourceFolder {
  dir: string;
  /** The folder of the translations; missing in the default locale. */
  localizedDir?: string | undefined;
  /** Files from elsewhere, by the path that each would have in the folder, without its ending. */
  files?: Record<string, string>;
}

/** The folder of a locale's pages outside the docs. */
export function pagesFolder({ name, isDefault }: Locale, dir: string): SourceFolder {
  return { dir, localizedDir: isDefault ? undefined : `i18n/${name}/docusaurus-plugin-content-pages` };
}

/** Matches the names of pictures, recordings and downloads, which can be kept beside pages. */
const published =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|ogg|wav|vtt|pdf|zip|tgz|gz|csv|txt)$/i;

/** Whether a file beside pages is of a kind that pages can show or offer. It is published if one leads to it. */
export function isPageFile(file: string): boolean {
  return published.test(file);
}

/**
 * Composed path below the base URL at which a file beside pages is published.
 * @param file path in the site folder
 */
export function pageFilePath(file: string): string {
  // Hosts serve no hidden folder.
  const name = file.replace(/^(?:\.\.\/)+/, "").replace(/^\.github\//, "github/");
  return `files/${name}`.normalize("NFC");
}

/**
 * The paths in the site folder that an address in a page may mean: relative to the page's file, relative to the
 * original of a translated page, or from the site folder (`@site/…`). Empty for an address that begins with a slash.
 * All are composed (NFC), as names of files are in the maps that they are looked up in: a name that macOS stored decomposed is
 * the same name.
 * @param path decoded, without query and hash
 * @param dir folder that the pages are in; `fileInFolder` is the page's path below it, also if its file is in another
 * folder
 */
export function pathsBeside(
  path: string,
  { page, fileInFolder, dir }: { page: { file: string }; fileInFolder: string; dir: string },
): string[] {
  if (path.startsWith("@site/")) return [posix.normalize(path.slice("@site/".length)).normalize("NFC")];
  if (path.startsWith("/")) return [];
  return [page.file, posix.join(dir, fileInFolder)].map((file) =>
    posix.join(posix.dirname(file), path).normalize("NFC"),
  );
}
