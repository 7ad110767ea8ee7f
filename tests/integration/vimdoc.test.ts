import { join } from "node:path";
import { describe } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { testHelp } from "./testHelp.ts";

describe("the help file of the kitchen sink", () => {
  const siteDir = join(import.meta.dirname, "../sites/kitchen-sink");
  // Help files hold neither translations nor old versions, so their pages needn't be compiled.
  testHelp(() => makeSite({ siteDir, only: (file) => !/^i18n\/|version-1/.test(file) }), 1);
});
