import { existsSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, relative, resolve } from "node:path";
import { isWithin } from "../files/containment.ts";
import { isThere } from "../files/writeFiles.ts";
import { SiteError } from "../problems/problems.ts";
import { strangersIn } from "./marker.ts";

/**
 * Checks that a build may replace a folder: it is missing, empty, or holds only what a build made.
 * @param shown the folder as it was typed, for messages
 * @returns the folder's absolute path without symbolic links
 * @throws {SiteError} when a build may not write there; nothing was changed
 */
export function checkOutput(
  outDir: string,
  siteDir: string,
  shown = relative(process.cwd(), outDir) || ".",
): string {
  checkLinks(resolve(outDir), shown);
  const path = realPath(outDir);
  checkPlace(path, shown, siteDir);
  checkContent(path, shown);
  return path;
}

/**
 * Checks that neither the output path nor a folder above it is a symbolic link that leads nowhere, such as to a disk that
 * isn't mounted.
 * @throws {SiteError} that names the link
 */
function checkLinks(path: string, shown: string): void {
  for (let place = path; !existsSync(place) && place !== dirname(place); place = dirname(place)) {
    if (!isThere(place)) continue;
    const which = place === path ? "" : `: ${relative(process.cwd(), place)}`;
    const message = `${shown} is ${which === "" ? "" : "below "}a symbolic link that leads nowhere${which}`;
    const hint = "Mount or create what it leads to, remove the link, or name another folder with --out.";
    throw new SiteError({ message, hint }, "output");
  }
}

/**
 * Checks that the output folder neither is nor contains a folder that a build must not write into.
 * @throws {SiteError} if it does
 */
function checkPlace(path: string, shown: string, siteDir: string): void {
  const needed: [place: string, name: string][] = [
    [realPath(siteDir), "the site's own folder"],
    [realPath(process.cwd()), "the folder that the build was started in"],
    [realPath(homedir()), "your home folder"],
  ];
  for (const [place, name] of needed.filter(([place]) => isWithin(place, path))) {
    const message = `${shown} is ${place === path ? "" : "above "}${name}, and a build needs a folder of its own`;
    throw new SiteError({ message, hint: "Name one with --out, such as dist." }, "output");
  }
}

/**
 * Checks that the output folder is none that the site is made from, nor in one: the next build would read it. Where a folder of
 * pages has the site in it, it has the output of its builds, too.
 * @throws {SiteError} if it is
 */
export function checkSources(path: string, siteDir: string, folders: string[]): void {
  const site = realPath(siteDir);
  const source = folders.find((folder) => {
    const dir = resolve(site, folder);
    return path === dir || (isWithin(path, dir) && !isWithin(site, dir));
  });
  if (source === undefined) return;
  const shown = relative(process.cwd(), path);
  const message = `${shown} is ${resolve(site, source) === path ? "" : "in "}the folder "${source}" of the site, from which it is built`;
  throw new SiteError({ message, hint: "Name another folder with --out, such as dist." }, "output");
}

/**
 * Checks what is at the output path: nothing, or a folder in which everything was made by a build. Anything else may be the
 * only copy of something, and would be gone when the new site takes the folder's place.
 * @throws {SiteError} that names what no build made
 */
export function checkContent(path: string, shown = relative(process.cwd(), path)): void {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    const message = `${shown} is a file, and the output needs a folder`;
    throw new SiteError({ message, hint: "Remove it, or name another with --out." }, "output");
  }
  const strangers = strangersIn(path);
  if (strangers.length === 0) return;
  const first = strangers.sort().slice(0, 3).join(", ") + (strangers.length > 3 ? ", …" : "");
  const message = `${shown} holds what no build made (${first}), and a build replaces the whole folder`;
  const hint =
    "Move it away, into the site's static folder if it is to be published, or name another folder with --out.";
  throw new SiteError({ message, hint }, "output");
}

/** The path of a file or folder without symbolic links, if it exists. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}
