import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");

/** A build on the command line. `end` resolves when it exits, with its exit code and what it said. */
interface Started {
  child: ChildProcess;
  end: Promise<{ code: number | null; said: string }>;
}

/** Starts a build of a site on the command line. */
function startBuild(siteDir: string, out = join(siteDir, "dist")): Started {
  const child = spawn(process.execPath, [cli, "build", "--site", siteDir, "--out", out]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
  return { child, end: once(child, "close").then(([code]) => ({ code: code as number | null, said })) };
}

/** The bytes of every file of a folder, by path. */
export async function contents(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = found.sort().map(async (path) => [path.slice(dir.length), await readFile(path, "base64")]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

const pagesOf = (name: string) =>
  Object.fromEntries(
    Array.from({ length: 30 }, (_, number) => [
      `${name}/docs/${number % 2 === 0 ? name : "both"}/page-${number}.md`,
      `# Page ${number} of ${name}\n\nText.\n`,
    ]),
  );

/** Two sites that are built into one folder, and what disturbs their builds. */
export async function twoSites() {
  const config = 'export default { title: "Docs", url: "https://example.org" };';
  const starts = { "a/docs/index.md": "# A\n", "b/docs/index.md": "# B\n" };
  const configs = { "a/site.config.mjs": config, "b/site.config.mjs": config };
  const dir = await temporarySite({ ...configs, ...starts, ...pagesOf("a"), ...pagesOf("b") });
  const out = join(dir, "dist");
  const start = (name: "a" | "b", to = out) => startBuild(join(dir, name), to);
  const build = async (name: "a" | "b", to = out) =>
    expect(await start(name, to).end).toMatchObject({ code: 0, said: expect.stringContaining("Built") });
  const whole: Record<string, Record<string, string>> = {};
  for (const name of ["a", "b"] as const) {
    await build(name, join(dir, `whole-${name}`));
    whole[name] = await contents(join(dir, `whole-${name}`));
  }
  const staging = () => readdirSync(dir).filter((name) => name.startsWith(".dist.building-"));
  /** Which of the two sites is in the folder. @throws if it is none of them as a whole */
  const site = async (when: string) => {
    const { "/CNAME": _, ...found } = await contents(out);
    const name =
      Object.keys(whole).find(
        (one) =>
          Object.keys(found).length === Object.keys(whole[one] ?? {}).length &&
          found["/index.html"] === whole[one]?.["/index.html"],
      ) ?? "a";
    expect(found, when).toEqual(whole[name]);
    return name;
  };
  /** Starts a build and waits until it writes, and some time more. */
  const writing = async (name: "a" | "b", milliseconds: number) => {
    const before = staging();
    const started = start(name);
    const isOver = () => started.child.exitCode !== null || staging().some((one) => !before.includes(one));
    while (!isOver()) await wait(1);
    await wait(milliseconds);
    return started;
  };

  return {
    dir,
    out,
    staging,
    build,
    site,

    /** Kills a build some milliseconds after its start, or after it began to write. */
    async kill(name: "a" | "b", milliseconds: number, isWriting: boolean): Promise<void> {
      const { child, end } = isWriting ? await writing(name, milliseconds) : start(name);
      if (!isWriting) await Promise.race([wait(milliseconds), end]);
      child.kill("SIGKILL");
      await end;
      await site(`killed ${milliseconds} ms after ${isWriting ? "it began to write" : "its start"}`);
    },

    /** Builds both sites, the second some milliseconds later than the first. */
    async pair(milliseconds: number): Promise<void> {
      const first = start("a");
      await wait(milliseconds);
      const ends = await Promise.all([first.end, start("b").end]);
      for (const end of ends) expect(end, `${milliseconds} ms apart`).toMatchObject({ code: 0 });
      await site(`${milliseconds} ms apart`);
      expect(staging()).toEqual([]);
    },

    /**
     * Stops a build while it writes, builds the other site, and lets the first go on.
     * @param isDisturbed whether somebody puts a file into the folder meanwhile, which has to stay
     */
    async stop(milliseconds: number, isDisturbed: boolean): Promise<void> {
      const { child, end } = await writing("a", milliseconds);
      child.kill("SIGSTOP");
      await build("b");
      await site("a stopped build");
      if (isDisturbed) await writeFile(join(out, "CNAME"), "example.org");
      child.kill("SIGCONT");
      const { code, said } = await end;
      await site("a build that went on");
      if (isDisturbed && code !== 0) expect(said).toContain("dist holds what no build made (CNAME)");
      if (isDisturbed) expect(await readFile(join(out, "CNAME"), "utf8")).toBe("example.org");
      else expect(code).toBe(0);
      await rm(join(out, "CNAME"), { force: true });
      expect(existsSync(out)).toBe(true);
      expect(staging()).toEqual([]);
    },
  };
}
