import type { Problem } from "../problems.ts";
import type { SiteFile } from "../siteFile.ts";

/** A path below the base URL with the source of its file. */
interface Place {
  path: string;
  source: Pick<Problem, "file" | "key">;
}

/**
 * Checks that every file has a path of its own: none twice, none that differs from another only by case, no file
 * where another path needs a folder, and no file of the writer in the folder of hashed files. Two sources in conflict
 * are reported once, even if many of their files are.
 */
export function checkPaths(files: SiteFile[]): Problem[] {
  const problems = new Map<string, Problem>();
  const known = new Map<string, Place>();
  const report = (place: Place, other: Place, message: string) => {
    const pair = [place, other].map((one) => nameOf(one) ?? message).join("\n");
    if (!problems.has(pair)) problems.set(pair, { ...place.source, message, hint: renameHint });
  };
  const add = (place: Place) => {
    const name = nameOf(place);
    if (name !== undefined && fold(place.path).startsWith("assets/")) {
      problems.set(name, { ...place.source, message: reserved, hint: reservedHint });
    }
    const other = known.get(fold(place.path));
    if (other) report(place, other, clash(place, other));
    known.set(fold(place.path), place);
  };
  for (const { paths, source = {} } of files) for (const path of paths) add({ path, source });
  for (const place of known.values()) {
    for (const folder of foldersOf(place.path)) {
      const file = known.get(fold(folder));
      if (file)
        report(place, file, `${file.path}${owner(file)} is a file, and ${place.path} needs a folder there`);
    }
  }
  return [...problems.values()];
}

const reserved =
  'it would be published in "assets/", which is for the build\'s own files: browsers keep what is there for a year';
const reservedHint =
  'Give its folder another name, such as "img" for pictures, or the page a slug that begins otherwise.';

const renameHint =
  "Rename one of them, or give the page another slug: disks and hosts need one file for one name.";

function clash(place: Place, other: Place): string {
  if (place.path !== other.path) return `${place.path} and ${other.path}${owner(other)} differ by case alone`;
  const name = nameOf(other);
  const what = name === undefined ? "one that the build makes" : `that of ${name}`;
  return `two files of the site would stand at ${place.path}: its own and ${what}`;
}

function owner(place: Place): string {
  const name = nameOf(place);
  return name === undefined || name === `static file ${place.path}` ? "" : ` (${name})`;
}

function nameOf({ source: { file, key } }: Place): string | undefined {
  return file ?? key;
}

/** `["a", "a/b"]` for `a/b/c`. */
function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

function fold(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
