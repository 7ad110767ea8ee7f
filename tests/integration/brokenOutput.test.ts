import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildSite } from "../../src/node/build.ts";
import { failureText } from "../../src/node/failure.ts";
import { createPreviewServer } from "../../src/node/http/server.ts";
import { takeLock } from "../../src/node/output/lock.ts";
import { holdOutput, restoreOutput } from "../../src/node/output/outputFolder.ts";
import { writeSite } from "../../src/node/output/writeSite.ts";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");
const built = { "dist/_build.json": '{"madeBy":"docs build"}', "dist/index.html": "old" };
const pages = { "docs/index.md": "# Start\n", "docs/1% #é?.md": "# Odd\n" };

/** The file: URL of a module in src/node/output. */
const module = (name: string) =>
  pathToFileURL(resolve(import.meta.dirname, `../../src/node/output/${name}.ts`)).href;

/** The first line of the message by which an output folder is refused, or "taken". */
async function refusal(outDir: string, siteDir: string): Promise<string> {
  return holdOutput(outDir, siteDir).then(
    async ({ release }) => {
      await release();
      return "taken";
    },
    (error: unknown) => failureText(error).trim().split("\n")[0]?.replaceAll(siteDir, "SITE") ?? "",
  );
}

/** Starts a build on the command line. `end` resolves when it exits, with its exit code and output. */
function startBuild(siteDir: string): {
  child: ChildProcess;
  end: Promise<{ code: number | null; said: string }>;
} {
  const args = [cli, "build", "--site", siteDir, "--out", join(siteDir, "dist")];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += text));
  return { child, end: once(child, "close").then(([code]) => ({ code: code as number | null, said })) };
}

/** Waits until a folder has an entry whose name matches. */
async function appears(dir: string, name: RegExp): Promise<void> {
  const watcher = watch(dir);
  const seen = new Promise<void>((done) => {
    const look = async () => {
      if ((await readdir(dir)).some((entry) => name.test(entry))) done();
    };
    watcher.on("change", look);
    void look();
  });
  await seen;
  watcher.close();
}

describe("an output folder", () => {
  it("an output folder is taken when it is missing, empty, or a built site", async () => {
    const dir = await temporarySite(built);
    await mkdir(join(dir, "empty"));
    await writeFile(join(dir, "empty/.gitkeep"), "");
    for (const name of ["missing/deep", "empty", "dist"]) {
      expect(await refusal(join(dir, name), join(dir, "site"))).toBe("taken");
    }
    expect(await readdir(dir)).toEqual(["dist", "empty", "missing", "site.config.mjs"]);
  });

  it("an output folder is refused when a build would remove something that it didn't make", async () => {
    const dir = await temporarySite({
      ...pages,
      ...built,
      "notes/a.txt": "a",
      file: "",
      "repo/.git": "gitdir: x",
    });
    await symlink(dir, `${dir}/alias`);
    expect(await refusal(dir, dir)).toMatch(
      / is the site's own folder, and a build replaces its output folder$/,
    );
    expect(await refusal(join(dir, "alias"), dir)).toMatch(/ is the site's own folder/);
    expect(await refusal(join(dir, ".."), dir)).toMatch(/ is above the site's own folder/);
    expect(await refusal(process.cwd(), dir)).toMatch(/^\. is the folder that the build was started in/);
    expect(await refusal("/", dir)).toMatch(/ is above /);
    expect(await refusal(join(dir, "docs"), dir)).toMatch(
      /docs holds files \(.*index\.md\) and no _build\.json/,
    );
    expect(await refusal(join(dir, "notes"), dir)).toMatch(
      /notes holds files \(a\.txt\) and no _build\.json/,
    );
    expect(await refusal(join(dir, "repo"), dir)).toMatch(/repo holds a git repository/);
    // /proc, which only Linux has, lets nobody make a folder in it.
    if (existsSync("/proc/self")) {
      expect(await refusal("/proc/none/dist", dir)).toMatch(/it doesn't exist \(ENOENT\)$/);
    }
    expect(await refusal(join(dir, "file"), dir)).toMatch(/file is a file, and the output needs a folder$/);
    expect(await refusal(join(dir, "file/dist"), dir)).toMatch(
      / is a file where a folder is needed \(ENOTDIR\)$/,
    );
  });

  it("an output folder is refused when it only looks like a built site, and stays as it is", async () => {
    const dir = await temporarySite({
      ...pages,
      "public/404.html": "hand-made",
      "public/_headers": "hand-made",
      "public/precious.txt": "the only copy",
      "older/404.html": "",
      "older/_assets.json": "{}",
      "forged/_build.json": "{}",
    });
    const outDir = join(dir, "public");
    const failure = await buildSite({ siteDir: dir, outDir }).then(() => "built", failureText);
    expect(failure).toMatch(
      /public holds files \(404\.html, _headers, precious\.txt\) and no _build\.json, /,
    );
    expect(failure).toContain("→ Move the files away or delete the folder, or name another one with --out.");
    expect(await readdir(outDir)).toEqual(["404.html", "_headers", "precious.txt"]);
    expect(await readFile(join(outDir, "precious.txt"), "utf8")).toBe("the only copy");
    const older = await buildSite({ siteDir: dir, outDir: join(dir, "older") }).catch(failureText);
    expect(older).toContain("It looks like a site that an older version built.");
    expect(await refusal(join(dir, "forged"), dir)).toContain("and no _build.json");
  });

  it("an output folder is held by one build at a time, and not by one that died", async () => {
    const dir = await temporarySite(built);
    const out = join(dir, "dist");
    const lock = join(dir, ".dist-lock");
    const { release } = await holdOutput(out, join(dir, "site"));
    expect(await refusal(out, join(dir, "site"))).toMatch(
      new RegExp(`^another build is writing .*dist \\(process ${process.pid}\\)$`),
    );
    await release();
    for (const left of ["", "{", '{"pid":999999999,"started":"1"}', `{"pid":${process.pid},"started":"1"}`]) {
      await mkdir(lock);
      await writeFile(join(lock, "holder"), left);
      expect(await refusal(out, join(dir, "site"))).toBe("taken");
    }
    expect(existsSync(lock)).toBe(false);
  });

  it("an output folder that a dead build left is held by one of many that ask at the same moment", async () => {
    const dir = await temporarySite({ "lock/holder": '{"pid":999999999,"started":"1"}' });
    const locks = await Promise.all(Array.from({ length: 20 }, () => takeLock(join(dir, "lock"))));
    expect(locks.filter((lock) => "releaseNow" in lock)).toHaveLength(1);
  });

  it("an output folder gets back the site that a killed build had moved aside", async () => {
    const comers = [
      async (dist: string) => (await holdOutput(dist, join(dist, "../site"))).release(),
      restoreOutput,
    ];
    for (const come of comers) {
      const dir = await temporarySite({
        ".dist-123-old/index.html": "old",
        ".dist-123/index.html": "new",
        ".dist-9/a": "",
      });
      await come(join(dir, "dist"));
      expect(await readFile(join(dir, "dist/index.html"), "utf8")).toBe("old");
      expect(await readdir(dir)).toEqual(["dist", "site.config.mjs"]);
    }
  });

  it("an output folder comes back whole when a build is killed between the two renames that replace it", async () => {
    const dir = await temporarySite(built);
    const dist = join(dir, "dist");
    const code = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const { renameSync } = fs;
      fs.renameSync = (from, to) => {
        renameSync(from, to);
        if (from === ${JSON.stringify(dist)}) process.kill(process.pid, "SIGKILL");
      };
      syncBuiltinESMExports();
      const { holdOutput } = await import(${JSON.stringify(module("outputFolder"))});
      const { writeSite } = await import(${JSON.stringify(module("writeSite"))});
      const folder = await holdOutput(${JSON.stringify(dist)}, ${JSON.stringify(join(dir, "site"))});
      await writeSite(folder, [{ paths: ["index.html"], content: "new" }]);
    `;
    const args = ["--import", "tsx", "--input-type=module", "--eval", code];
    const child = spawn(process.execPath, args, { stdio: "inherit" });
    await once(child, "close");
    expect(child.signalCode).toBe("SIGKILL");
    expect(existsSync(dist)).toBe(false);
    await restoreOutput(dist);
    expect(await readFile(join(dist, "index.html"), "utf8")).toBe("old");
    expect(await readdir(dir)).toEqual(["dist", "site.config.mjs"]);
  });

  it("an output folder that a build is just replacing is left to that build", async () => {
    const dir = await temporarySite({ ".dist-123-old/index.html": "old" });
    const lock = await takeLock(join(dir, ".dist-lock"));
    await restoreOutput(join(dir, "dist"));
    expect(existsSync(join(dir, "dist"))).toBe(false);
    if ("releaseNow" in lock) lock.releaseNow();
  });
});

it("a disk that is full leaves the old site whole, and nothing else", async () => {
  const dir = await temporarySite(built);
  const folder = await holdOutput(join(dir, "dist"), join(dir, "site"));
  const made = Array.from({ length: 50 }, (_, i) => ({
    paths: [`p${i}/index.html`],
    content: "x".repeat(5_000),
  }));
  let left = 30;
  const write = (file: string, content: string | Uint8Array) => {
    if (left-- <= 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: file });
    writeFileSync(file, content);
  };
  const failure = await writeSite(folder, made, { write }).catch(failureText);
  expect(failure).toMatch(
    /^\np\d+\/index\.html\S*: the disk is full \(ENOSPC\)\n {2}→ Make room and build again\.$/,
  );
  expect(await readdir(dir)).toEqual([".dist-lock", "dist", "site.config.mjs"]);
  expect(await readFile(join(dir, "dist/index.html"), "utf8")).toBe("old");
  await folder.release();
});

/** Expects the page with the odd name to have the same address in sitemap and document and on the preview server. */
async function servesOddNames(dir: string): Promise<void> {
  const path = "/1%25%20%23%C3%A9%3F";
  expect(await readFile(join(dir, "sitemap.xml"), "utf8")).toContain(`<loc>https://example.org${path}</loc>`);
  const { url, close } = await createPreviewServer({ dir, base: "/", port: 0 });
  for (const address of [path, `${path}.html`, `${path}/`, `${path}.md`]) {
    const response = await fetch(new URL(address, url));
    expect([address, response.status]).toEqual([address, 200]);
    const canonical = `<link rel="canonical" href="https://example.org${path}">`;
    expect(await response.text()).toContain(address.endsWith(".md") ? "# Odd" : canonical);
  }
  await close();
}

describe("a build on the command line", () => {
  it("a build that is killed leaves the old site, and the next one clears up; a second one meanwhile is refused", async () => {
    const siteDir = await temporarySite({ ...pages, ...built });
    const old = async () => readFile(join(siteDir, "dist/index.html"), "utf8");
    const first = startBuild(siteDir);
    await appears(siteDir, /^\.dist-lock$/);
    first.child.kill("SIGSTOP");
    const second = await startBuild(siteDir).end;
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining("another build is writing") });
    first.child.kill("SIGKILL");
    await first.end;
    expect(await old()).toBe("old");
    await mkdir(join(siteDir, `.dist-${first.child.pid}`));

    const third = startBuild(siteDir);
    await appears(siteDir, new RegExp(`^\\.dist-${third.child.pid}$`));
    third.child.kill("SIGINT");
    expect((await third.end).code).toBe(null);
    expect(third.child.signalCode).toBe("SIGINT");
    expect((await readdir(siteDir)).sort()).toEqual(["dist", "docs", "site.config.mjs"]);
    expect(await old()).toBe("old");

    const fourth = await startBuild(siteDir).end;
    expect(fourth).toMatchObject({ code: 0, said: expect.stringMatching(/^Built 4 pages/) });
    expect((await readdir(siteDir)).sort()).toEqual(["dist", "docs", "site.config.mjs"]);
    expect(await old()).toContain("<!doctype html>");
    await servesOddNames(join(siteDir, "dist"));
  }, 60_000);
});
