import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildSite } from "../../packages/engine/src/node/build.ts";
import { recordText } from "../../packages/engine/src/node/output/buildRecord.ts";
import { checkOutput } from "../../packages/engine/src/node/output/outputFolder.ts";
import type { SiteFile } from "../../packages/engine/src/node/output/siteFile.ts";
import { writeSite } from "../../packages/engine/src/node/output/writeSite.ts";
import { failureText } from "../../packages/engine/src/node/problems/failure.ts";
import { createPreviewServer } from "../../packages/engine/src/node/server/previewServer.ts";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");
const built = { "dist/_build.json": recordText({ files: {}, keys: {} }), "dist/index.html": "old" };
const pages = { "docs/index.md": "# Start\n", "docs/1% #é?.md": "# Odd\n" };

/** The first line of the message by which an output folder is refused, or "taken". */
function refusal(outDir: string, siteDir: string): string {
  try {
    checkOutput(outDir, siteDir);
    return "taken";
  } catch (error) {
    return failureText(error).trim().split("\n")[0]?.replaceAll(siteDir, "SITE") ?? "";
  }
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

describe("an output folder", () => {
  it("an output folder is taken when it is missing, empty, or a built site", async () => {
    const dir = await temporarySite(built);
    await mkdir(join(dir, "empty"));
    await writeFile(join(dir, "empty/.gitkeep"), "");
    for (const name of ["missing/deep", "empty", "dist"]) {
      expect(await refusal(join(dir, name), join(dir, "site"))).toBe("taken");
    }
    expect(await readdir(dir)).toEqual(["dist", "empty", "site.config.mjs"]);
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
      / is the site's own folder, and a build needs a folder of its own$/,
    );
    expect(await refusal(join(dir, "alias"), dir)).toMatch(/ is the site's own folder/);
    expect(await refusal(join(dir, ".."), dir)).toMatch(/ is above the site's own folder/);
    expect(await refusal(process.cwd(), dir)).toMatch(/^\. is the folder that the build was started in/);
    expect(await refusal("/", dir)).toMatch(/ is above /);
    expect(await refusal(join(dir, "docs"), dir)).toMatch(
      /docs holds files \(.*index\.md\) and no valid _build\.json/,
    );
    expect(await refusal(join(dir, "notes"), dir)).toMatch(
      /notes holds files \(a\.txt\) and no valid _build\.json/,
    );
    expect(await refusal(join(dir, "repo"), dir)).toMatch(/repo holds a git repository/);
    expect(await refusal(join(dir, "file"), dir)).toMatch(/file is a file, and the output needs a folder$/);
  });

  it("an output folder is refused when it only looks like a built site, and stays as it is", async () => {
    const dir = await temporarySite({
      ...pages,
      "public/404.html": "hand-made",
      "public/_headers": "hand-made",
      "public/precious.txt": "the only copy",
      "forged/_build.json": "{}",
    });
    const outDir = join(dir, "public");
    const failure = await buildSite({ siteDir: dir, outDir }).then(() => "built", failureText);
    expect(failure).toMatch(
      /public holds files \(404\.html, _headers, precious\.txt\) and no valid _build\.json, /,
    );
    expect(failure).toContain("→ Move the files away or delete the folder, or name another one with --out.");
    expect(await readdir(outDir)).toEqual(["404.html", "_headers", "precious.txt"]);
    expect(await readFile(join(outDir, "precious.txt"), "utf8")).toBe("the only copy");
    expect(await refusal(join(dir, "forged"), dir)).toContain("and no valid _build.json");
  });

  it("a link that leads nowhere, as to a disk that isn't mounted, is named and stays", async () => {
    const dir = await temporarySite(pages);
    await symlink("/nonexistent/x", join(dir, "dist"));
    await symlink("loop", join(dir, "loop"));
    await symlink("nothing", join(dir, "chain-end"));
    await symlink("chain-end", join(dir, "chain"));
    const nowhere = "symbolic link that leads nowhere";
    for (const [out, message] of [
      ["dist", `dist is a ${nowhere}`],
      ["dist/below", `dist/below is below a ${nowhere}: `],
      ["dist/below/deep/er", `er is below a ${nowhere}: `],
      ["loop", `loop is a ${nowhere}`],
      ["chain", `chain is a ${nowhere}`],
    ] as const) {
      const failure = await buildSite({ siteDir: dir, outDir: join(dir, out) }).then(
        () => "built",
        failureText,
      );
      expect(failure).toContain(message);
      expect(failure).not.toContain("    at ");
    }
    expect(await readlink(join(dir, "dist"))).toBe("/nonexistent/x");
    await mkdir(join(dir, "real"));
    await symlink("real", join(dir, "linked"));
    expect(refusal(join(dir, "linked"), join(dir, "docs"))).toBe("taken");
    expect(refusal(join(dir, "linked/new"), join(dir, "docs"))).toBe("taken");
  });

  it("a static file that becomes a link out of the site while a build runs isn't published", async () => {
    const dir = await temporarySite({ "static/a/note.txt": "mine", "static/b.txt": "mine" });
    const other = await temporarySite({ "note.txt": "a secret" });
    const out = join(dir, "dist");
    const files = ["a/note.txt", "b.txt"].map(
      (path): SiteFile => ({
        paths: [path],
        content: { copyOf: join(dir, "static", path), within: dir },
      }),
    );
    await rm(join(dir, "static/a"), { recursive: true });
    await symlink(other, join(dir, "static/a"));
    const failure = await writeSite(out, files).then(() => "written", failureText);
    expect(failure).toContain("static/a/note.txt: this symbolic link leads out of the site");
    await rm(join(dir, "static/a"));
    await rm(join(dir, "static/b.txt"));
    await symlink(join(other, "note.txt"), join(dir, "static/b.txt"));
    expect(await writeSite(out, files.slice(1)).then(() => "written", failureText)).toContain("static/b.txt");
    // A link within the site is one that may be published.
    await rm(join(dir, "static/b.txt"));
    await writeFile(join(dir, "static/c.txt"), "mine too");
    await symlink("c.txt", join(dir, "static/b.txt"));
    await writeSite(out, files.slice(1));
    expect(await readFile(join(out, "b.txt"), "utf8")).toBe("mine too");
  });
});

it("a disk that is full leaves the old site whole, and nothing else", async () => {
  const dir = await temporarySite(built);
  const made = Array.from({ length: 50 }, (_, i) => ({
    paths: [`p${i}/index.html`],
    content: "x".repeat(5_000),
  }));
  let left = 30;
  const write = (file: string, content: string | Uint8Array) => {
    if (left-- <= 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: file });
    writeFileSync(file, content);
  };
  const failure = await writeSite(join(dir, "dist"), made, { write }).catch(failureText);
  expect(failure).toMatch(
    /^\np\d+\/index\.html\S*: the disk is full \(ENOSPC\)\n {2}→ Make room and build again\.$/,
  );
  expect(await readdir(join(dir, "dist"))).toEqual(["_build.json", "index.html"]);
  expect(await readFile(join(dir, "dist/index.html"), "utf8")).toBe("old");
  expect(await readFile(join(dir, "dist/_build.json"), "utf8")).toBe(built["dist/_build.json"]);
  await writeSite(join(dir, "new"), made, { write }).catch(failureText);
  expect(await readdir(dir)).toEqual(["dist", "site.config.mjs"]);
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
  it("builds that are killed at any moment leave pages with their scripts, and the next build completes them", async () => {
    const siteDir = await temporarySite({ ...pages, "dist.keep/mine.txt": "mine" });
    const dist = join(siteDir, "dist");
    expect((await startBuild(siteDir).end).code).toBe(0);
    for (let round = 0; round < 4; round++) {
      await writeFile(join(siteDir, "docs/index.md"), `# Start ${round}\n`);
      // The folder of a killed build: what it staged is still there, and its line in the record.
      const { child, end } = startBuild(siteDir);
      const late = setTimeout(() => child.kill("SIGKILL"), 400 + 300 * round);
      await end;
      clearTimeout(late);
      const home = await readFile(join(dist, "index.html"), "utf8");
      expect(home).toMatch(/^<!doctype html>.*<\/html>$/s);
      const scripts = [...home.matchAll(/ src="\/([^"]+\.js)"/g)].map(([, path = ""]) => path);
      expect(scripts).not.toEqual([]);
      expect(scripts.filter((path) => !existsSync(join(dist, path)))).toEqual([]);
    }
    expect(await startBuild(siteDir).end).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Built 4 pages/m),
    });
    expect(await readFile(join(dist, "index.html"), "utf8")).toContain("Start 3");
    expect((await readdir(dist)).filter((name) => name.startsWith("_build"))).toEqual(["_build.json"]);
    expect((await readdir(siteDir)).sort()).toEqual(["dist", "dist.keep", "docs", "site.config.mjs"]);
    await rm(join(siteDir, "docs/index.md"));
    await servesOddNames(dist);
  });
});
