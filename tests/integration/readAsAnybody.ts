import { join } from "node:path";
import { listFiles } from "../../packages/engine/src/node/files/list.ts";
import { readText } from "../../packages/engine/src/node/files/readText.ts";
import { formatProblem } from "../../packages/engine/src/node/problems/problems.ts";

// Reads the pages of a site and prints the problems, as another user if root runs it: root may read any file.
const siteDir = process.argv[2] ?? "";
if (process.getuid?.() === 0) process.seteuid?.(65534);
const { files, problems } = listFiles(siteDir, "docs");
for (const file of files) {
  const { problem } = readText(siteDir, join("docs", file));
  if (problem) problems.push(problem);
}
console.log(JSON.stringify(problems.map(formatProblem)));
