import { readdirSync } from "node:fs";
import { join } from "node:path";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { failureText } from "../../packages/engine/src/node/problems/failure.ts";

// Prints, as JSON, the messages of the command line about each site in a folder. A test runs it in another process, so
// that configurations are loaded as on the command line, and not by the test runner.
const [corpus = ""] = process.argv.slice(2);
const said: Record<string, string> = {};
for (const name of readdirSync(corpus)) {
  const siteDir = join(corpus, name);
  said[name] = await makeSite({ siteDir }).then(
    () => "nothing is wrong",
    (error: unknown) => failureText(error, { undone: "built" }).replaceAll(siteDir, "SITE").trim(),
  );
}
console.log(JSON.stringify(said));
