import { join } from "node:path";
import type { Problem } from "../problems/problems.ts";
import { repositoryOf } from "./containment.ts";
import { askGit } from "./git.ts";

/** Has git list what it ignores, a folder of nothing else by its own name. */
const command = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"];

/** Seconds that git may take. It looks at each file of a repository. */
const longest = 60;

/**
 * What git ignores in the repositories of these folders, by real path. Without git, or where there is no repository, that is
 * nothing.
 * @returns also a problem where git refuses
 */
export async function gitIgnored(folders: string[]): Promise<{ ignored: Set<string>; problems: Problem[] }> {
  const ignored = new Set<string>();
  const problems: Problem[] = [];
  for (const root of new Set(folders.map(repositoryOf))) {
    const { stdout, refusal, isExpected } = await askGit(root, command, longest);
    for (const name of stdout.split("\0").filter(Boolean))
      ignored.add(join(root, name).replace(/\/$/, "").normalize("NFC"));
    if (refusal === undefined || isExpected) continue;
    const message = `git doesn't say which files it ignores, which aren't to be published: ${refusal}`;
    problems.push({ message, hint: "Mend what git names.", severity: "lenient" });
  }
  return { ignored, problems };
}
