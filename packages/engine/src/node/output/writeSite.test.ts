import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { readRecord, recordText } from "./buildRecord.ts";
import type { SiteFile } from "./siteFile.ts";
import { writeSite } from "./writeSite.ts";

/** A folder beside others, and a function that writes a site of these files (path and content) into it. */
async function output(others: Record<string, string> = {}) {
  const dir = await temporarySite(others);
  const path = join(dir, "dist");
  const build = (files: Record<string, string>, keys: Record<string, string> = {}) => {
    const made: string[] = [];
    const all = Object.entries(files).map(([name, content]): SiteFile => {
      const key = keys[name];
      const make = () => {
        made.push(name);
        return content;
      };
      return { paths: [name], content: make, ...(key ? { key } : {}) };
    });
    return writeSite(path, all, { engine: "engine 1" }).then(({ warnings }) => ({ warnings, made }));
  };
  const list = async () => {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory());
    return files.map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1)).sort();
  };
  return { dir, path, build, list, read: (name: string) => readFile(join(path, name), "utf8") };
}

const long = "text ".repeat(200);

describe("writing a site into its folder", () => {
  it("leaves the files of the site, their compressed copies and the record, and nothing of the build before", async () => {
    const { build, list } = await output();
    await build({ "index.html": long, "old/page.html": long, "assets/app-1.js": "1" });
    await build({ "index.html": long, "new/page.html": "short", "assets/app-2.js": "2" });
    expect(await list()).toEqual([
      "_build.json",
      "assets/app-2.js",
      "index.html",
      "index.html.br",
      "index.html.gz",
      "new/page.html",
    ]);
  });

  it("writes nothing but the record when nothing changed", async () => {
    const { build, path, list } = await output();
    const files = { "index.html": long, "a/b.css": long };
    await build(files);
    const times = async () =>
      Promise.all((await list()).map(async (name) => [name, (await stat(join(path, name))).mtimeMs]));
    const before = await times();
    await build(files);
    expect((await times()).filter(([name]) => name !== "_build.json")).toEqual(
      before.filter(([name]) => name !== "_build.json"),
    );
  });

  it("makes a file with a key only if the key, the engine or the file in the folder is another", async () => {
    const { build, path, read } = await output();
    const files = { "index.html": long, "a.html": long };
    const keys = { "index.html": "1", "a.html": "1" };
    expect((await build(files, keys)).made.sort()).toEqual(["a.html", "index.html"]);
    expect((await build(files, keys)).made).toEqual([]);
    expect((await build(files, { ...keys, "a.html": "2" })).made).toEqual(["a.html"]);
    await writeFile(join(path, "index.html.br"), "damaged");
    expect((await build(files, { ...keys, "a.html": "2" })).made).toEqual(["index.html"]);
    await rm(join(path, "a.html"));
    await build(files, keys);
    expect(await read("a.html")).toBe(long);
  });

  it("a file becomes a folder, and a folder a file", async () => {
    const { build, list } = await output();
    await build({ guide: "file", "more/deep/page": "x" });
    await build({ "guide/index.html": "x", more: "file" });
    expect(await list()).toEqual(["_build.json", "guide/index.html", "more"]);
  });

  it("a file that was changed by hand and no longer belongs to the site is kept, with a warning", async () => {
    const { build, path, read } = await output();
    await build({ "index.html": "x", "note.txt": "made" });
    await writeFile(join(path, "note.txt"), "mine");
    const { warnings } = await build({ "index.html": "x" });
    expect(warnings.map(({ file, severity }) => [file?.endsWith("dist/note.txt"), severity])).toEqual([
      [true, "warning"],
    ]);
    expect(await read("note.txt")).toBe("mine");
  });

  it("files that no build made stay, beside the folder and in it", async () => {
    const { build, dir, list } = await output({ ".dist-2024/index.html": "a copy", "dist-old/x": "" });
    await build({ "index.html": "1" });
    await writeFile(join(dir, "dist/CNAME"), "example.org");
    await build({ "index.html": "2" });
    expect(await list()).toEqual(["CNAME", "_build.json", "index.html"]);
    expect((await readdir(dir)).sort()).toEqual([".dist-2024", "dist", "dist-old", "site.config.mjs"]);
  });
});

describe("a record that isn't to be trusted", () => {
  it("a pipe in place of the record is none", async () => {
    const { path } = await output({ "dist/a.txt": "" });
    execFileSync("mkfifo", [join(path, "_build.json")]);
    expect(readRecord(path)).toBe(undefined);
  });

  const hashOfSecret = async (path: string) => {
    const { hashOf } = await import("./buildRecord.ts");
    return hashOf(await readFile(path));
  };

  it("deletes nothing outside of the folder, whatever names it lists", async () => {
    const { build, dir, path } = await output({ "secret.txt": "secret", "elsewhere/a.txt": "secret" });
    await build({ "index.html": "x" });
    await symlink(join(dir, "elsewhere"), join(path, "link"));
    const hash = await hashOfSecret(join(dir, "secret.txt"));
    const names = [
      "../secret.txt",
      "a/../../secret.txt",
      join(dir, "secret.txt"),
      "link/a.txt",
      "./../secret.txt",
      "",
    ];
    const files = Object.fromEntries(names.map((name) => [name, hash]));
    await writeFile(join(path, "_build.json"), recordText({ files, keys: {} }));
    await build({ "index.html": "y" });
    expect(await readFile(join(dir, "secret.txt"), "utf8")).toBe("secret");
    expect(await readFile(join(dir, "elsewhere/a.txt"), "utf8")).toBe("secret");
  });

  it("deletes nothing when its lists were edited", async () => {
    const { build, path, list } = await output();
    await build({ "index.html": "x", "b.txt": "b" });
    await writeFile(join(path, "mine.txt"), "b");
    const record = await readFile(join(path, "_build.json"), "utf8");
    await writeFile(join(path, "_build.json"), record.replace('"b.txt"', '"mine.txt"'));
    await build({ "index.html": "y" });
    expect(await list()).toEqual(["_build.json", "b.txt", "index.html", "mine.txt"]);
  });

  it("writes through no link that somebody put into the folder", async () => {
    const { build, dir, path } = await output({ "elsewhere/index.html": "theirs" });
    await build({ "index.html": "x", "a/index.html": "x" });
    await rm(join(path, "a"), { recursive: true });
    await symlink(join(dir, "elsewhere"), join(path, "a"));
    await expect(build({ "index.html": "x", "a/index.html": "y" })).rejects.toThrow(
      /^a: in the output folder, the build needs a folder there, and something that it didn't make is in the way/,
    );
    expect(await readFile(join(dir, "elsewhere/index.html"), "utf8")).toBe("theirs");
    await rm(join(path, "index.html"));
    await symlink(join(dir, "elsewhere/index.html"), join(path, "index.html"));
    await rm(join(path, "a"));
    await mkdir(join(path, "a"));
    await build({ "index.html": "mine", "a/index.html": "y" });
    expect(await readFile(join(dir, "elsewhere/index.html"), "utf8")).toBe("theirs");
  });
});
