import { readdirSync } from "node:fs";
import { join } from "node:path";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { checkPaths } from "../../packages/engine/src/node/output/checkPaths.ts";
import { contentOf } from "../../packages/engine/src/node/output/writeSite.ts";
import { failureText } from "../../packages/engine/src/node/problems/failure.ts";
import { isSiteError, throwProblems } from "../../packages/engine/src/node/problems/problems.ts";
import { siteFiles } from "../../packages/engine/src/node/siteFiles.ts";

/** Builds a site leniently, but for the client: the paths of its files, or why it stops. */
async function builtLeniently(siteDir: string): Promise<string[] | string> {
  try {
    const site = await makeSite({ siteDir, leniency: "pages" });
    const scripts = Object.fromEntries(site.sites.map(({ locale }) => [locale.name, ["a.js"] as [string]]));
    const bundle = { scripts, css: "", print: "", files: new Map<string, string>(), licenses: "" };
    const { files, problems } = checkPaths(await siteFiles(site, bundle));
    throwProblems(problems, "pages");
    for (const { content } of files) await contentOf(content);
    return files.flatMap(({ paths }) => paths);
  } catch (error) {
    return isSiteError(error) ? (error.problems.find(({ stop }) => stop)?.stop ?? "nothing") : String(error);
  }
}

// Prints, as JSON, the messages of the command line about each site in a folder, and what a lenient build makes of it. A test
// runs it in another process, so that configurations are loaded as on the command line, and not by the test runner.
const [corpus = ""] = process.argv.slice(2);
const said: Record<string, string> = {};
const built: Record<string, string[] | string> = {};
for (const name of readdirSync(corpus)) {
  const siteDir = join(corpus, name);
  said[name] = await makeSite({ siteDir }).then(
    () => "nothing is wrong",
    (error: unknown) => failureText(error, { undone: "built" }).replaceAll(siteDir, "SITE").trim(),
  );
  built[name] = await builtLeniently(siteDir);
}
console.log(JSON.stringify({ said, built }));
