import { type Dirent, existsSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { fileProblem } from "../problems/fileErrors.ts";
import type { Problem } from "../problems/problems.ts";
import { isHidden, isWithin, outsideProblem } from "./containment.ts";
import { markerName, ofSystem } from "./folders.ts";
import { notAFile } from "./readText.ts";
import { isThere } from "./writeFiles.ts";

interface Walk {
  siteDir: string;
  found: string[];
  hidden: string[];
  problems: Problem[];
}

/**
 * Lists the files below a folder of the site, as paths relative to that folder with forward slashes, sorted.
 * There are none in a folder that doesn't exist. Files and folders whose names begin with a dot are hidden and apart from
 * them, but for those of the web; what git, systems and editors keep is in neither list, nor are installed packages, nor the output
 * of a build, which is a problem where it isn't that of the site.
 *
 * Symbolic links are followed if they lead to something in the site; the folder itself may be one. A link to a folder
 * is a problem if it is inside a linked folder, so that neither a loop nor links that multiply can keep a build busy.
 * The folders are read synchronously: for hundreds of them promises take three times as long.
 */
export function listFiles(siteDir: string, dir: string) {
  const walk: Walk = { siteDir, found: [], hidden: [], problems: [] };
  const outside = existsSync(join(siteDir, dir)) ? outsideProblem(siteDir, dir) : undefined;
  if (outside) walk.problems.push(outside);
  else list(dir, "", false, walk);
  return { files: walk.found.sort(), hidden: walk.hidden.sort(), problems: walk.problems };
}

/** Matches copies and notes of a file that editors leave beside it. */
const ofEditor = /~$|^~\$|^#.*#$|\.sw[op]$/;

function list(dir: string, below: string, linked: boolean, walk: Walk): void {
  const file = join(dir, below);
  let entries: Dirent[] = [];
  try {
    entries = readdirSync(join(walk.siteDir, file), { withFileTypes: true });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    // A folder may be missing; a symbolic link in its place that leads nowhere is a mistake.
    if (!isMissing || isThere(join(walk.siteDir, file))) walk.problems.push(fileProblem(error, file));
  }
  if (below !== "" && entries.some(({ name }) => name === markerName)) {
    // A folder that the site is in has the output of its builds in it.
    if (isWithin(walk.siteDir, join(walk.siteDir, dir))) return;
    const message = "nothing of its folder is published, because this file marks the output of a build";
    const hint = "Give it another name, or remove it.";
    walk.problems.push({ file: join(file, markerName), message, hint, severity: "warning" });
    return;
  }
  for (const entry of entries) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.name === "node_modules" || ofSystem.test(entry.name) || ofEditor.test(entry.name)) continue;
    if (isHidden(entry.name)) {
      if (!/^\.(?:git|keep$)/.test(entry.name)) walk.hidden.push(path);
      continue;
    }
    const isLink = entry.isSymbolicLink();
    const target = isLink ? followed(join(dir, path), linked, walk) : entry;
    if (target?.isDirectory()) list(dir, path, linked || isLink, walk);
    else if (target?.isFile()) walk.found.push(path);
    else if (target) walk.problems.push(notAFile(join(dir, path)));
  }
}

/** What a symbolic link leads to. If it must not be followed, a problem is added and the result is undefined. */
function followed(file: string, linked: boolean, { siteDir, problems }: Walk): Stats | undefined {
  const link = join(siteDir, file);
  try {
    const outside = outsideProblem(siteDir, file);
    const stats = statSync(link);
    const leadsUp = isWithin(realpathSync(join(link, "..")), realpathSync(link));
    if (!outside && !(stats.isDirectory() && (linked || leadsUp))) return stats;
    const message = linked
      ? "this symbolic link to a folder is in a linked folder itself"
      : "this symbolic link leads to a folder that it is in, which has no end";
    problems.push(outside ?? { file, message, hint: "Remove the link." });
  } catch (error) {
    problems.push({ ...fileProblem(error, file) });
  }
  return undefined;
}
