import type { Problem } from "../problems.ts";
import type { SiteFile } from "../siteFile.ts";

/** A path below the base URL with the source of its file. */
interface Place {
  path: string;
  source: Pick<Problem, "file" | "key">;
  /** What the source is called; undefined for a file that the build makes. */
  name: string | undefined;
}

/**
 * Checks that every file has a path of its own: none twice, none that differs from another only by case, no file
 * where another path needs a folder, and none in `assets/` that the build doesn't make itself. Two sources in conflict
 * are reported once, even if many of their files are.
 */
export function checkPaths(files: SiteFile[]): Problem[] {
  const problems = new Map<string, Problem>();
  const known = new Map<string, Place>();
  const report = (place: Place, other: Place, message: string) => {
    const pair = [place, other].map(({ name }) => name ?? message).join("\n");
    if (!problems.has(pair)) problems.set(pair, { ...place.source, message, hint: renameHint });
  };
  const places = files.flatMap(({ paths, source = {} }) =>
    paths.map((path): Place => ({ path, source, name: source.file ?? source.key })),
  );
  for (const place of places) {
    const { path, source, name } = place;
    if (name !== undefined && fold(path).startsWith("assets/")) {
      problems.set(name, { ...source, message: reserved, hint: reservedHint });
    }
    const other = known.get(fold(path));
    if (other) report(place, other, clash(place, other));
    known.set(fold(path), place);
  }
  for (const place of known.values()) {
    const { path } = place;
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const file = known.get(fold(path.slice(0, end)));
      if (file) report(place, file, `${file.path}${owner(file)} is a file, and ${path} needs a folder there`);
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

function clash({ path }: Place, other: Place): string {
  if (path !== other.path) return `${path} and ${other.path}${owner(other)} differ by case alone`;
  const what = other.name === undefined ? "one that the build makes" : `that of ${other.name}`;
  return `two files of the site would stand at ${path}: its own and ${what}`;
}

function owner({ path, name }: Place): string {
  return name === undefined || name === `static file ${path}` ? "" : ` (${name})`;
}

function fold(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
