import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporarySite } from "../integration/temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");

/** More kills take two seconds each: `KILLS=20 npx vitest run --project=nightly killedBuilds`. */
const kills = Number(process.env.KILLS ?? 6);

const pages = Array.from({ length: 40 }, (_, number) => [
  `docs/part/page-${number}.md`,
  `# Page ${number}\n\nText, see [the next](./page-${(number + 1) % 40}.md).\n`,
]);
const files = {
  "site.config.mjs": 'export default { title: "Docs", url: "https://example.org" };',
  "docs/index.md": "# Start\n",
  ...Object.fromEntries(pages),
};

/** The text of every file below a folder, by path. */
async function contents(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = found.sort().map(async (path) => [path.slice(dir.length), await readFile(path, "base64")]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

/** Checks that the scripts of every document in a folder are there. */
function checkDocuments(out: string, when: string): void {
  const left = existsSync(out) ? readdirSync(out, { recursive: true, encoding: "utf8" }) : [];
  for (const name of left.filter((path) => path.endsWith(".html") && !path.startsWith("_building"))) {
    const document = readFileSync(join(out, name), "utf8");
    const needed = [...document.matchAll(/ src="\/(pd-assets\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(needed, `${name}, ${when}`).not.toEqual([]);
    for (const path of needed) expect(existsSync(join(out, path)), `${path} of ${name}, ${when}`).toBe(true);
  }
}

it("builds that are killed at any moment leave pages with their scripts, and the next build completes them", async () => {
  const siteDir = await temporarySite(files);
  const out = join(siteDir, "dist");
  const argumentsFor = (to: string) => [cli, "build", "--site", siteDir, "--out", to];
  const build = (to: string) => promisify(execFile)(process.execPath, argumentsFor(to));

  // A first build fills the cache, so that the client isn't bundled in each of the others, and says how long one takes.
  await build(join(siteDir, "first"));
  const start = performance.now();
  await build(join(siteDir, "first"));
  const duration = performance.now() - start;
  await writeFile(join(siteDir, "dist.txt"), "beside");
  await mkdir(join(siteDir, "dist-old"));

  const own = ["mine.txt", "part/mine.txt"];
  for (let round = 0; round < kills; round++) {
    // Every document changes, one is new or gone, and one was a folder before.
    await writeFile(join(siteDir, "docs/part/_category_.json"), `{ "label": "Part ${round}" }`);
    await rm(join(siteDir, "docs/extra.md"), { force: true });
    await rm(join(siteDir, "docs/extra"), { recursive: true, force: true });
    await mkdir(join(siteDir, "docs/extra"));
    const extra = round % 2 === 0 ? "docs/extra.md" : "docs/extra/inner.md";
    await writeFile(join(siteDir, extra), "# Extra\n");

    const killed = spawn(process.execPath, argumentsFor(out), { stdio: "ignore" });
    // Every other build is killed while it writes, which is a small part of its time.
    const isWriting = round % 2 === 1;
    while (isWriting && killed.exitCode === null && !existsSync(join(out, "_building"))) await wait(1);
    const moment = Math.random() * (isWriting ? duration / 10 : duration);
    await Promise.race([wait(moment), once(killed, "exit")]);
    killed.kill("SIGKILL");
    if (killed.exitCode === null && killed.signalCode === null) await once(killed, "exit");
    const when = `killed ${Math.round(moment)} ms after ${isWriting ? "it began to write" : "its start"}`;
    checkDocuments(out, when);

    await build(out);
    await build(join(siteDir, `fresh-${round}`));
    const { ...built } = await contents(out);
    for (const name of own) {
      if (round > 0) expect(built[`/${name}`], when).toBe(Buffer.from("my own").toString("base64"));
      delete built[`/${name}`];
      await mkdir(join(out, name, ".."), { recursive: true });
      await writeFile(join(out, name), "my own");
    }
    expect(built, when).toEqual(await contents(join(siteDir, `fresh-${round}`)));
    await rm(join(siteDir, `fresh-${round}`), { recursive: true });
  }
  const beside = ["dist", "dist-old", "dist.txt", "docs", "first", "site.config.mjs"];
  expect((await readdir(siteDir)).filter((name) => name !== ".cache" && name !== "node_modules")).toEqual(
    beside,
  );
}, 300_000);
