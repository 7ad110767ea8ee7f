#!/usr/bin/env node
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { callOf, failureText, SiteError } from "@plaindocs/engine/plugin";
import { migrate } from "./migrate/migrate.ts";

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

/** Ends the command: a configuration may leave a timer running. */
function end(code: number): never {
  isDone = true;
  process.exit(code);
}

function fail(error: unknown): never {
  console.error(failureText(error, { undone: error instanceof SiteError ? "written" : undefined }));
  end(1);
}

let isDone = false;
// What the configuration has begun, such as a timer, can fail while it is read.
for (const event of ["uncaughtException", "unhandledRejection"] as const) process.on(event, fail);
// A configuration can call `process.exit`, or await what never comes; Node would then end without a message.
process.on("exit", () => {
  if (isDone) return;
  process.exitCode = 1;
  console.error(
    "\nThe configuration ended the command before it was read, and nothing was written.\n" +
      "  → Look in it, and in what it imports, for process.exit or an await that never ends.",
  );
});
main(process.argv.slice(2)).then(end, fail);
