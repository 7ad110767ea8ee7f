import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { fileProblem } from "../fileErrors.ts";
import type { Problem } from "../problems.ts";

interface Walk {
  siteDir: string;
  /** Real paths that links may lead below: the site, and the listed folder if that is a link itself. */
  roots: string[];
  found: string[];
  problems: Problem[];
}

/**
 * Lists the files below a folder of the site, as paths relative to that folder with forward slashes, sorted.
 * Returns nothing for a folder that doesn't exist. Names that start with a dot are left out.
 *
 * Symbolic links are followed when they lead to something in the site. A linked folder is followed once: a link to a
 * folder inside it is a problem, so that neither a loop nor links that multiply can keep a build busy.
 */
export async function listFiles(siteDir: string, dir: string, problems: Problem[]): Promise<string[]> {
  const roots = await Promise.all(
    [siteDir, join(siteDir, dir)].map((path) => realpath(path).catch(() => path)),
  );
  const walk: Walk = { siteDir, roots, found: [], problems };
  await list(dir, "", false, walk);
  return walk.found.sort();
}

async function list(dir: string, below: string, linked: boolean, walk: Walk): Promise<void> {
  const file = join(dir, below);
  let entries: Dirent[] = [];
  try {
    entries = await readdir(join(walk.siteDir, file), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || below !== "") {
      walk.problems.push(fileProblem(error, file));
    }
  }
  for (const entry of entries) {
    if (entry.name.startsWith(".")) {
      continue;
    }
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      await list(dir, path, linked, walk);
    } else if (entry.isFile()) {
      walk.found.push(path);
    } else if (entry.isSymbolicLink()) {
      await follow(dir, path, linked, walk);
    }
  }
}

async function follow(dir: string, path: string, linked: boolean, walk: Walk): Promise<void> {
  const file = join(dir, path);
  try {
    const target = await realpath(join(walk.siteDir, file));
    if (!walk.roots.some((root) => target === root || target.startsWith(root + sep))) {
      walk.problems.push({
        file,
        message: `this symbolic link leads out of the site, to ${target}`,
        hint: "Copy what it leads to into the site.",
      });
      return;
    }
    const stats = await stat(target);
    if (stats.isFile()) {
      walk.found.push(path);
    } else if (stats.isDirectory() && (linked || (await isAbove(target, join(walk.siteDir, file))))) {
      walk.problems.push({
        file,
        message: linked
          ? "this symbolic link to a folder is in a linked folder itself"
          : "this symbolic link leads to a folder that it is in, which has no end",
        hint: "Remove the link.",
      });
    } else if (stats.isDirectory()) {
      await list(dir, path, true, walk);
    }
  } catch (error) {
    walk.problems.push(fileProblem(error, file));
  }
}

async function isAbove(folder: string, link: string): Promise<boolean> {
  const parent = await realpath(join(link, ".."));
  return parent === folder || parent.startsWith(folder + sep);
}
