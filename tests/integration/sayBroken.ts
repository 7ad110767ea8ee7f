import { readdirSync } from "node:fs";
import { join } from "node:path";
import { failureText } from "../../src/node/failure.ts";
import { makeSite } from "../../src/node/makeSite.ts";

// Prints what the command line says of each site in a folder, as JSON. A process of its own, because configurations
// are loaded here by what the command line loads them with, and not by the test runner.
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
