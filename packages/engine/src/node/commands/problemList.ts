import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { cacheFolder } from "../files/folders.ts";
import { formatProblem, formatProblems, type Problem } from "../problems/problems.ts";

/**
 * Writes each problem to a file where the terminal shows many as one.
 * @returns a line that names the file; undefined where each problem was shown, or the file can't be written
 */
export function listProblems(problems: Problem[], siteDir: string): string | undefined {
  const all = problems.map(formatProblem).join("\n\n");
  if (all === formatProblems(problems)) return undefined;
  const folder = cacheFolder(siteDir);
  const file = join(folder, "problems.txt");
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${all}\n`);
  } catch {
    return undefined;
  }
  return `Each of them is in ${relative(process.cwd(), file)}`;
}
