import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Problem } from "../problems/problems.ts";
import { repositoryOf } from "./containment.ts";

const run = promisify(execFile);

/** Milliseconds after which git is asked no longer. It has to look at each file of a repository. */
const longest = 30_000;

/** Has git list what it ignores, a folder of nothing else by its own name. */
const command = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"];

/**
 * What git ignores in the repositories of these folders, by real path. Without git, or where there is no repository, that is
 * nothing.
 * @returns also a problem where git doesn't answer
 */
export async function gitIgnored(folders: string[]): Promise<{ ignored: Set<string>; problems: Problem[] }> {
  const ignored = new Set<string>();
  const problems: Problem[] = [];
  const ask = async (root: string) => {
    const env = { ...process.env, LC_ALL: "C" };
    const { stdout } = await run("git", command, { cwd: root, env, maxBuffer: 1 << 30, timeout: longest });
    const names = stdout.split("\0").filter(Boolean);
    for (const name of names)
      ignored.add(
        join(root, name)
          .replace(/[\\/]$/, "")
          .normalize("NFC"),
      );
  };
  for (const root of new Set(folders.map(repositoryOf))) {
    await ask(root).catch((error: { code?: string; stderr?: string; killed?: boolean }) => {
      const said = error.killed ? `no answer in ${longest / 1000} s` : error.stderr?.split("\n")[0];
      if (error.code === "ENOENT" || /not a git repository/.test(said ?? "")) return;
      const message = `git doesn't say which files it ignores, which aren't to be published: ${said}`;
      problems.push({ message, hint: "Mend what git names.", severity: "lenient" });
    });
  }
  return { ignored, problems };
}
