import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { checkPlaces, usualOptions } from "./commandLine.ts";

const check = async (name: string) => {
  const dir = await temporarySite({ [`${name}/docs/index.md`]: "# A\n" });
  checkPlaces("build", { ...usualOptions, site: join(dir, name) });
};

it.each(["what?docs", "back\\slash", "a?b/site"])("the path %s of no module is refused", async (name) => {
  await expect(check(name)).rejects.toThrow(/the sign [?\\]: .*\n {2}→ Rename that folder\./);
});

it.each(["c#docs", "a b [x] (y) {z}", "100% &%3F", 'it\'s "q" *', "über/日本"])(
  "a site may be in a folder %s",
  async (name) => {
    await expect(check(name)).resolves.toBeUndefined();
  },
);
