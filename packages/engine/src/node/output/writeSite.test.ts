import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import type { FileContent } from "./siteFile.ts";
import { clearStaging } from "./staging.ts";
import { writeSite } from "./writeSite.ts";

/** A folder beside others, and a function that writes a site of these files (path and content) into it. */
async function output(others: Record<string, string> = {}) {
  const dir = await temporarySite(others);
  const path = join(dir, "dist");
  const build = (files: Record<string, FileContent | (() => FileContent)>) =>
    writeSite(
      path,
      Object.entries(files).map(([name, content]) => ({ paths: [name], content })),
    );
  const list = async () => {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory());
    return files.map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1)).sort();
  };
  const staging = () => readdirSync(dir).filter((name) => name.startsWith(".dist.building-"));
  return { dir, path, build, list, staging, read: (name: string) => readFile(join(path, name), "utf8") };
}

describe("writing a site into its folder", () => {
  it("leaves the files of the site and the marker, and nothing of the build before; what is only a pointer of Git is named", async () => {
    const { build, list, dir, read } = await output({ "dist-old/x": "" });
    const [pointer] = await build({ "index.html": "1", "old/page.html": "version https://git-lfs" });
    const warnings = await build({ "index.html": "22", "new/page.html": "2" });
    expect(await list()).toEqual(["_build.json", "index.html", "new/page.html"]);
    expect(await read("index.html")).toBe("22");
    expect([pointer?.hint, warnings]).toEqual(["Fetch the file itself: git lfs pull.", []]);
    expect((await readdir(dir)).sort()).toEqual(["dist", "dist-old", "site.config.mjs"]);
  });

  it("a file that can't be made leaves the site that was there, and nothing beside it", async () => {
    const { build, dir, read } = await output();
    await build({ "index.html": "1" });
    const fail = () => {
      throw new Error("no ink");
    };
    await expect(build({ "index.html": "2", "other.html": fail })).rejects.toThrow("no ink");
    expect(await read("index.html")).toBe("1");
    expect((await readdir(dir)).sort()).toEqual(["dist", "site.config.mjs"]);
  });

  it("of two that write at once, one is there as a whole", async () => {
    const { build, list, read, staging } = await output();
    await build({ "index.html": "0" });
    const site = (name: string) => ({ "index.html": name, [`${name}.html`]: name, "z/z.html": () => name });
    await Promise.all(["a", "b"].map((name) => build(site(name))));
    const one = await read("index.html");
    expect(await list()).toEqual(["_build.json", `${one}.html`, "index.html", "z/z.html"]);
    expect(await read("z/z.html")).toBe(one);
    expect(staging()).toEqual([]);
  });

  it("whoever removes the folder of a build ends that build, and the site that was there stays", async () => {
    const { build, dir, read, staging } = await output();
    await build({ "index.html": "1" });
    const remove = () => {
      for (const name of staging()) renameSync(join(dir, name), join(dir, "away"));
      return "x";
    };
    const files = {
      "a/index.html": "2",
      "b.html": remove,
      "a/c.html": "2",
      "d/e.html": "2",
      "index.html": "2",
    };
    await expect(build(files)).rejects.toThrow(/^the folder beside the output .* was removed/);
    expect(await read("index.html")).toBe("1");
  });
});

describe("what no build made", () => {
  it.each(["CNAME", "guide/notes.txt", "empty/", "index.html.orig"])(
    "%s ends the next build with its name, before and while it runs, and stays",
    async (name) => {
      const { build, path, read } = await output();
      await build({ "index.html": "1", "guide/index.html": "1" });
      const put = () => {
        if (name.endsWith("/")) rmSync(join(path, name), { recursive: true, force: true });
        else writeFileSync(join(path, name), "mine");
        return "2";
      };
      if (name.endsWith("/")) await mkdir(join(path, name));
      const message = `dist holds what no build made (${name.replace(/\/$/, "")}), and`;
      await expect(build({ "index.html": name.endsWith("/") ? "2" : put })).rejects.toThrow(message);
      expect(await read("index.html")).toBe("1");
      expect(existsSync(join(path, name))).toBe(true);
      await rm(join(path, name), { recursive: true });
      await build({ "index.html": "3" });
      expect(await read("index.html")).toBe("3");
    },
  );

  it("files that systems make by themselves are no reason to end a build", async () => {
    const { build, path } = await output();
    await build({ "guide/index.html": "1" });
    await writeFile(join(path, "guide/.DS_Store"), "");
    await expect(build({ "guide/index.html": "2" })).resolves.toEqual([]);
  });

  it("a marker that isn't a build's own, or was damaged, names nothing", async () => {
    const { build, path, read } = await output({ "dist/index.html": "mine" });
    for (const marker of ["", "{}", '{"madeBy":"docs build","files":{"index.html":1}}', "[".repeat(9)]) {
      await writeFile(join(path, "_build.json"), marker);
      await expect(build({ "index.html": "x" })).rejects.toThrow("(_build.json, index.html)");
    }
    await rm(join(path, "_build.json"));
    // Reading a pipe may never end.
    execFileSync("mkfifo", [join(path, "_build.json")]);
    await expect(build({ "index.html": "x" })).rejects.toThrow("(_build.json, index.html)");
    expect(await read("index.html")).toBe("mine");
  });

  it("nothing outside of the folder is deleted, wherever links lead that stand for what a build made", async () => {
    const { build, dir, path, list } = await output({ "elsewhere/a.txt": "secret" });
    await build({ "index.html": "x", "link/a.txt": "x" });
    await rm(join(path, "link"), { recursive: true });
    await symlink(join(dir, "elsewhere"), join(path, "link"));
    await build({ "index.html": "y" });
    expect(await list()).toEqual(["_build.json", "index.html"]);
    expect(await readFile(join(dir, "elsewhere/a.txt"), "utf8")).toBe("secret");
  });
});

describe("what killed builds left beside the folder", () => {
  /** A number that no process has. */
  const dead = 2 ** 22 + 1;

  it("is removed, but not that of a build that runs, nor a folder that only has such a name", async () => {
    const kept = [`.dist.building-${process.ppid}-Ab12Cd`, ".dist.building-notes", `.dist.building-${dead}`];
    const left = [`${dead}-Ab12Cd`, `${process.pid}-Ab12Ce`, `${dead}-Ab12Cf-gone/old`];
    const all = [...left.map((name) => `.dist.building-${name}`), ...kept];
    const names = all.map((name): [string, string] => [`${name}/new/index.html`, ""]);
    const { build, dir, path } = await output(Object.fromEntries(names));
    await build({ "index.html": "1" });
    clearStaging(path);
    expect((await readdir(dir)).sort()).toEqual([...kept, "dist", "site.config.mjs"].sort());
  });

  it("gives back the site of a build that was killed when it had moved it away", async () => {
    const { build, dir, path, read, staging } = await output({
      [`.dist.building-${dead}-Ab12Cd/new/a`]: "2",
    });
    await build({ "index.html": "1" });
    renameSync(path, join(dir, `.dist.building-${dead}-Ab12Cd/old`));
    clearStaging(path);
    expect(await read("index.html")).toBe("1");
    expect(staging()).toEqual([]);
  });
});
