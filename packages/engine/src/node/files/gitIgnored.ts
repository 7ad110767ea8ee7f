import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ignore, { type Ignore } from "ignore";
import type { Problem } from "../problems/problems.ts";
import { type Kept, repositoryOf } from "./containment.ts";
import { askGit } from "./git.ts";
import { readText } from "./readText.ts";

/** Has git list what it ignores, a folder of nothing else by its own name. */
const command = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"];

/** Seconds that git may take. It looks at each file of a repository. */
const longest = 60;

const hasGit = (root: string) => existsSync(join(root, ".git"));

/**
 * What git ignores. It is asked for the lists of the repositories that the given folders are in. Where there is no list, because
 * git isn't installed, refuses, or the repository was copied without `.git`, or is one in another, such as a submodule, the
 * `.gitignore` files are read.
 * @returns also a warning for each repository of the folders that git gives no list of
 */
export async function gitIgnored(
  folders: string[],
): Promise<Pick<Kept, "whyIgnored"> & { problems: Problem[] }> {
  /** What is ignored, by real and composed path, of each repository that git gives a list of. */
  const lists = new Map<string, ReadonlySet<string>>();
  const rules = new Map<string, Ignore>();
  const problems: Problem[] = [];
  for (const root of [...new Set(folders.map(repositoryOf))].filter(hasGit)) {
    const { stdout, refusal } = await askGit(root, command, longest);
    if (refusal === undefined) {
      const names = stdout.split("\0").filter(Boolean);
      lists.set(root, new Set(names.map((name) => resolve(root, name).normalize("NFC"))));
      continue;
    }
    const message = `git doesn't say which files it ignores: ${refusal}`;
    const hint =
      "Nothing is published that a .gitignore names. To publish what git tracks all the same, install or mend git.";
    problems.push({ message, hint, severity: "warning" });
  }
  const rulesOf = (folder: string): Ignore => {
    const known = rules.get(folder);
    if (known) return known;
    const files = [".git/info/exclude", ".gitignore"].filter((name) => existsSync(join(folder, name)));
    const text = files.map((name) => readText(folder, name).text ?? "").join("\n");
    const read = ignore({ ignorecase: false }).add(text.normalize("NFC"));
    rules.set(folder, read);
    return read;
  };
  /** Whether the `.gitignore` files above a file or folder name it, and not a folder that it is in. */
  const isNamed = (path: string, root: string): boolean => {
    const end = statSync(path).isDirectory() ? "/" : "";
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const name = relative(folder, path).normalize("NFC");
      const { ignored, unignored } = rulesOf(folder).test(name + end);
      if (ignored) return folder === dirname(path) || !rulesOf(folder).ignores(`${dirname(name)}/`);
      // Of a copy without `.git` nothing says where it begins.
      if (unignored || folder === dirname(folder) || (folder === root && hasGit(root))) return false;
    }
  };
  const whyIgnored = (path: string) => {
    const root = repositoryOf(dirname(path));
    const list = lists.get(root);
    if (list) return list.has(path.normalize("NFC")) ? "git ignores it" : undefined;
    return isNamed(path, root) ? "a .gitignore names it, and git doesn't say that it is tracked" : undefined;
  };
  return { whyIgnored, problems };
}
