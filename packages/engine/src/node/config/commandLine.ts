import { statSync } from "node:fs";
import { resolve } from "node:path";
import { engineFolder } from "../files/folders.ts";
import { SiteError } from "../problems/problems.ts";

/** The values of the command line. Each command takes some of these options. */
export interface Options {
  /** Folder of the site. */
  site: string;
  /** Folder that is written into or, by `preview`, served. */
  out?: string;
  base?: string;
  url?: string;
  port?: number;
  host: string;
  allowedHost?: string;
  lenient: boolean;
  verbose: boolean;
}

/** The values of the options that a command line doesn't have. */
export const usualOptions: Options = { site: "site", host: "localhost", lenient: false, verbose: false };

/** The folder of a built site where `--out` names none. */
export const usualOut = "dist";

/**
 * Checks before any work that the folder of the site exists, and that modules can be loaded from where they lie.
 * @throws {SiteError} if the command reads a site, and there is no such folder, or its path or the engine's has a sign that
 * means something else in the address of a module
 */
export function checkPlaces(command: string, { site, base }: Options): void {
  if (command === "init" || (command === "preview" && base !== undefined)) return;
  const [path, sign] = /^.*([?\\]).*$/s.exec(resolve(site)) ?? /^.*([#?]).*$/s.exec(engineFolder) ?? [];
  const message = `nothing can be built in a folder whose path has the sign ${sign}: ${path}`;
  if (sign !== undefined) throw new SiteError({ message, hint: "Rename that folder." });
  if (statSync(site, { throwIfNoEntry: false })?.isDirectory()) return;
  const hint = "Name the folder of a site, in which its site.config.ts is; --site . is this one.";
  throw new SiteError({ key: "--site", message: `there is no folder "${site}"`, hint });
}
