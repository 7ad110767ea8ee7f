import { makeSite } from "../packages/engine/src/node/makeSite.ts";
import type { MadeSite } from "../packages/engine/src/node/pages/madeSite.ts";

let made: Promise<MadeSite> | undefined;

/** This site as a build makes it, made once for all the tests in a thread. */
export function madeSite(): Promise<MadeSite> {
  made ??= makeSite({ siteDir: import.meta.dirname });
  return made;
}
