import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { callOf, failureText, runToEnd, SiteError } from "@plaindocs/engine/plugin";
import { migrate } from "./migrate.ts";

const usage = `Usage: plaindocs-migrate FOLDER

Writes a site.config.ts beside the configuration of a Docusaurus site, which it runs, and
changes nothing else.

  npx plaindocs-migrate website
`;

/** @throws {SiteError} if the folder has no configuration of Docusaurus, or one of this engine already */
async function main([folder, ...more]: string[]): Promise<number> {
  if (folder === "--help") {
    console.log(usage);
    return 0;
  }
  if (folder === undefined || folder.startsWith("-") || more.length > 0) {
    console.error(usage);
    return 2;
  }
  console.log(
    "Running the folder's Docusaurus configuration: it is code, and has the rights of this command.",
  );
  const siteDir = resolve(folder);
  const site = relative(process.cwd(), siteDir) || ".";
  // As with Docusaurus, a configuration may read files by paths that are relative to its folder.
  if (existsSync(siteDir)) process.chdir(siteDir);
  console.log(await migrate(siteDir));
  console.log(
    `\nNext: ${callOf("build", "--site", site)}   (--lenient lets what leaves readable pages pass)`,
  );
  return 0;
}

await runToEnd((args) =>
  main(args).catch((error: unknown) => {
    console.error(failureText(error, { undone: error instanceof SiteError ? "written" : undefined }));
    return 1;
  }),
);
