import { realpathSync } from "node:fs";
import { relative } from "node:path";
import { shown } from "../problems/issues.ts";
import type { Problem } from "../problems/problems.ts";
import { placesIn, stackOf } from "../problems/stack.ts";

type Place = Pick<Problem, "line" | "column"> & { file: string };

/**
 * Where an error happened that ended the loading of a module of the site: the first place in its stack that is in the
 * site's folder, or else the module itself.
 * @param name of the module, in the site's folder
 */
export function failurePlace(error: unknown, name: string, siteDir: string): Place {
  for (const { path, line, column } of placesIn(stackOf(error).split("\n"))) {
    const file = relative(realpathSync(siteDir), path);
    if (!/^\.\.|(?:^|\/)node_modules\//.test(file)) return { file, line, column };
  }
  return { file: name };
}

/** The message of an error, of whatever type, without what the loader of TypeScript puts before it. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return `${shown(error)} was thrown`;
  return error.message
    .replace(/^Transform failed with .*\n\S.*: ERROR: /, "")
    .replace(/\nRequire stack:.*/s, "");
}
