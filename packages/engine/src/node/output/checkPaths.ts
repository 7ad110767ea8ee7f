import { markerName } from "../files/folders.ts";
import type { Problem } from "../problems/problems.ts";
import { foldersAbove } from "./paths.ts";
import type { SiteFile } from "./siteFile.ts";

/** A path below the base URL with the source of its file. */
interface Place {
  path: string;
  source: Pick<Problem, "file" | "key">;
  /** What the source is called; undefined for a file that the build makes. */
  name: string | undefined;
}

/**
 * Checks that every file has a path of its own: none twice, none that differs from another only by case or by letters
 * that disks take for the same (ß and ss), no file where another path needs a folder, and none of the site at a name that
 * only builds use. Two sources in conflict are reported once, even if many of their files are.
 * @returns also the files without those that have no such path: of two, the first stays, pages before static files
 */
export function checkPaths(files: SiteFile[]): { problems: Problem[]; files: SiteFile[] } {
  const problems = new Map<string, Problem>();
  const known = new Map<string, Place>();
  /** The first place below each folder. */
  const folders = new Map<string, Place>();
  const report = ({ name, path, source }: Place, other: Place, message: string) => {
    const pair = [name, other.name].map((name) => name ?? message).join("\n");
    const isNotFound = /(?:^|\/)404\.html$/.test(path) && other.name?.startsWith("the page ");
    const hint = isNotFound ? notFoundHint : renameHint;
    if (!problems.has(pair)) problems.set(pair, { ...source, message, hint });
  };
  const isOwn = (place: Place): boolean => {
    const { name, source } = place;
    const path = fold(place.path);
    const above = foldersAbove(place.path);
    const reserved = reservedFor(path);
    const other = known.get(path);
    const file = above.map((folder) => known.get(fold(folder))).find(Boolean);
    const below = folders.get(path);
    if (name !== undefined && reserved)
      problems.set(name, { ...source, message: reserved, hint: reservedHint });
    else if (other) report(place, other, clash(place, other));
    else if (file) report(place, file, needsFolder(file, place));
    else if (below) report(place, below, needsFolder(place, below));
    else {
      known.set(path, place);
      for (const folder of above.map(fold)) if (!folders.has(folder)) folders.set(folder, place);
      if (name !== undefined && /[#?]/.test(path) && !problems.has(name)) {
        const message = `it would be published as "${place.path}", and hosts such as Netlify refuse names with # or ?`;
        problems.set(name, { ...source, message, hint: hostHint, severity: "warning" });
      }
      return true;
    }
    return false;
  };
  const kept = files.map((file) => {
    const { source = {} } = file;
    const paths = file.paths.filter((path) => isOwn({ path, source, name: source.file ?? source.key }));
    return paths.length === file.paths.length ? file : { ...file, paths };
  });
  return { problems: [...problems.values()], files: kept };
}

/** Why nothing of the site may stand at a path; undefined where it may. */
function reservedFor(path: string): string | undefined {
  const [top] = path.split("/", 1);
  if (top === markerName)
    return `it would be published as "${markerName}", by which builds know what they wrote`;
  return path.startsWith("pd-assets/")
    ? 'it would be published in "pd-assets/", which is for the build\'s own files: browsers keep what is there for a year'
    : undefined;
}

const reservedHint =
  'Give its folder another name, such as "img" for pictures, or the page a slug that begins otherwise.';

const renameHint =
  "Rename one of them, or give the page another slug: disks and hosts need one file for one name. Until then this one is left out.";

const notFoundHint =
  "Remove it: the build makes the not-found page. Its links are notFoundLinks in the configuration, its words i18n.messages.";

const hostHint = "Rename it, or give the page a slug without these signs.";

function clash({ path }: Place, other: Place): string {
  if (path !== other.path) {
    const byCase = path.toLowerCase() === other.path.toLowerCase();
    return `${path} and ${other.path}${owner(other)} ${byCase ? "differ by case alone" : "are the same name on some disks"}`;
  }
  const what = other.name === undefined ? "one that the build makes" : `that of ${other.name}`;
  return `two files of the site would stand at ${path}: its own and ${what}`;
}

function needsFolder(file: Place, { path }: Place): string {
  return `${file.path}${owner(file)} is a file, and ${path} needs a folder there`;
}

function owner({ path, name }: Place): string {
  return name === undefined || name === `static file ${path}` ? "" : ` (${name})`;
}

/** A path in the form in which disks that ignore case compare names: "ß" and "ss" are the same there. */
function fold(path: string): string {
  return path.normalize("NFC").toUpperCase().toLowerCase();
}
