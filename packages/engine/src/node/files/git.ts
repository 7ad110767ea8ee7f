import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What git answers to a question. */
export interface GitAnswer {
  /** What it printed; nothing if it refuses. */
  stdout: string;
  /** Why it refuses, in its own words. */
  refusal?: string;
  /** Whether that is what one expects: without git, a repository or a commit. */
  isExpected?: boolean;
}

/**
 * Runs git in a folder. Its words are English, whatever the language of the machine.
 * @param seconds after which it isn't waited for any longer; 0 for no limit
 */
export async function askGit(cwd: string, args: string[], seconds = 0): Promise<GitAnswer> {
  const env = { ...process.env, LC_ALL: "C" };
  try {
    const options = { cwd, env, maxBuffer: 1 << 30, timeout: seconds * 1000 };
    return { stdout: (await run("git", args, options)).stdout };
  } catch (error) {
    const { code, killed, stderr = "" } = error as { code?: string; killed?: boolean; stderr?: string };
    if (code === "ENOENT") return { stdout: "", refusal: "there is no program called git", isExpected: true };
    const isExpected = /not a git repository|does not have any commits/.test(stderr);
    const refusal = killed ? `no answer in ${seconds} s` : (stderr.split("\n")[0] ?? "");
    return { stdout: "", refusal, isExpected };
  }
}
