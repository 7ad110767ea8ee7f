import { relative, resolve } from "node:path";
import { migrate } from "../migrate/migrate.ts";
import type { Options } from "../options.ts";
import { SiteError } from "../problems.ts";

/**
 * `migrate FOLDER`: writes a configuration for a folder of Docusaurus, and reports what was taken over.
 * @throws {SiteError}
 */
export async function migrateFolder(_options: Options, [folder]: string[]): Promise<void> {
  if (folder === undefined) {
    throw new SiteError({ message: "no folder was named", hint: "npm run migrate -- path/to/website" });
  }
  console.log(
    "Running the folder's Docusaurus configuration: it is code, and has the rights of this command.",
  );
  console.log(await migrate(resolve(folder)));
  const site = relative(process.cwd(), resolve(folder)) || ".";
  console.log(`\nNext: npm run build -- --site ${site}   (--lenient lets what leaves readable pages pass)`);
}
