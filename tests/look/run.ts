import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compare } from "./compare.ts";
import { photograph, shots } from "./photograph.ts";
import { type Difference, report } from "./report.ts";

/**
 * `npm run look -- --against main`: builds a commit and the working tree, takes pictures of both in every state, and writes a
 * page with those that differ.
 */
const root = join(import.meta.dirname, "../..");
const out = join(root, ".cache/look");

const help = `npm run look -- [--against COMMIT]

Takes pictures of every kind of page, of a commit (main) and of the working tree, and writes a page with those that
differ: .cache/look/index.html. It takes some minutes.`;

const { values } = readOptions();
if (values.help) {
  console.log(help);
  process.exit();
}
const commit = git("rev-parse", "--short", values.against);
rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "difference"), { recursive: true });

const other = join(out, "commit");
// Git still lists the worktree of a run that was killed, and would refuse to add it again.
git("worktree", "prune");
git("worktree", "add", "--detach", other, commit);
try {
  installPackages(other);
  await photographBuild(other, "before");
} finally {
  git("worktree", "remove", "--force", other);
}
await photographBuild(root, "after");

const differences = shots().flatMap((name): Difference[] => {
  const [before, after] = ["before", "after"].map((kind) => readFileSync(join(out, kind, `${name}.png`)));
  if (!before || !after || before.equals(after)) return [];
  const { part, difference } = compare(before, after);
  if (part === 0) return [];
  writeFileSync(join(out, "difference", `${name}.png`), difference);
  return [{ name, part }];
});
writeFileSync(join(out, "index.html"), report(differences, `${values.against} (${commit})`, shots().length));
console.log(`${differences.length} of ${shots().length} pictures differ: .cache/look/index.html`);

function readOptions() {
  try {
    return parseArgs({
      options: { against: { type: "string", default: "main" }, help: { type: "boolean", default: false } },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
    process.exit(2);
  }
}

/** Builds the site of a checkout, serves it by the checkout's own preview server, and takes its pictures. */
async function photographBuild(checkout: string, kind: "before" | "after"): Promise<void> {
  const site = join(out, `${kind}-site`);
  console.log(`building ${kind === "before" ? values.against : "the working tree"} …`);
  const docs = join(checkout, "scripts/docs.mjs");
  execFileSync(process.execPath, [docs, "build", "--out", site], {
    cwd: checkout,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const server = spawn(process.execPath, [docs, "preview", "--out", site, "--port", "0"], { cwd: checkout });
  try {
    await photograph(await addressOf(server), join(out, kind));
  } finally {
    server.kill();
  }
}

/** The address that a preview server prints. @throws Error when the server ends without one */
async function addressOf(server: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of server.stdout ?? []) {
    said += chunk;
    const [, address] = /(http:\/\/\S+?)\/?\s/.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`the preview ended: ${said}`);
}

/** Gives a checkout the packages of the working tree if its lock file is the same; otherwise installs its own. */
function installPackages(checkout: string): void {
  const [theirs, ours] = [checkout, root].map((folder) =>
    readFileSync(join(folder, "package-lock.json"), "utf8"),
  );
  if (theirs === ours && existsSync(join(root, "node_modules"))) {
    symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"), "junction");
  } else execFileSync("npm", ["ci"], { cwd: checkout, stdio: "ignore" });
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
