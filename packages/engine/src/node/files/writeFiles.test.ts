import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readCode } from "../../../../../scripts/weight.mjs";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { writeFiles } from "./writeFiles.ts";

const listed = (dir: string) => readdirSync(dir, { recursive: true, encoding: "utf8" }).sort();

it("files and their folders are written, byte by byte, and what is replaced keeps its rights", async () => {
  const dir = await temporarySite({ "a.txt": "old" });
  chmodSync(join(dir, "a.txt"), 0o640);
  const bytes = Buffer.from([0xe9, 0xff, 0, 0x0d]);
  const files = new Map<string, string | Uint8Array>([
    ["b/c/d.bin", bytes],
    ["a.txt", "new"],
  ]);
  await writeFiles(dir, files, "a.txt");
  expect(readFileSync(join(dir, "a.txt"), "utf8")).toBe("new");
  expect(statSync(join(dir, "a.txt")).mode & 0o777).toBe(0o640);
  expect(readFileSync(join(dir, "b/c/d.bin"))).toEqual(bytes);
  expect(listed(dir)).not.toContain(`a.txt.${process.pid}`);
});

it.each([
  ["a file that isn't to be replaced", "kept.txt", "kept.txt: it exists already"],
  ["a link", "link.txt", "link.txt: it is a symbolic link"],
  ["a link that leads nowhere", "dead.txt", "dead.txt: it is a symbolic link"],
  ["a link in place of a folder", "folder/a.txt", "folder: it is a symbolic link"],
  ["a link below a folder", "real/link/a.txt", "real/link: it is a symbolic link"],
  ["a file in place of a folder", "kept.txt/b/a.txt", "kept.txt: it exists already"],
  ["a folder in place of a file", "real", "real: it exists already"],
])("where %s is in the way, nothing is written at all", async (_, file, said) => {
  const dir = await temporarySite({ "kept.txt": "kept", "real/a.txt": "", "elsewhere/b.txt": "" });
  symlinkSync("kept.txt", join(dir, "link.txt"));
  symlinkSync("nowhere.txt", join(dir, "dead.txt"));
  symlinkSync("elsewhere", join(dir, "folder"));
  symlinkSync("../elsewhere", join(dir, "real/link"));
  const before = listed(dir);
  const files = new Map<string, string | Uint8Array>([
    ["first.txt", ""],
    [file, "new"],
  ]);
  const over = file === "kept.txt" ? undefined : file;
  await expect(writeFiles(dir, files, over)).rejects.toThrow(said);
  expect(listed(dir)).toEqual(before);
  expect(readFileSync(join(dir, "kept.txt"), "utf8")).toBe("kept");
});

it("when a file can't be written, all is as before", async () => {
  const dir = await temporarySite({ "a.txt": "old" });
  const before = listed(dir);
  const files = new Map([
    ["b/c.txt", ""],
    ["d", ""],
    ["d/e.txt", ""],
    ["a.txt", "new"],
  ]);
  await expect(writeFiles(dir, files, "a.txt")).rejects.toThrow("ENOTDIR");
  expect(listed(dir)).toEqual(before);
});

it("the folder itself may be a link, or missing", async () => {
  const dir = await temporarySite({ "real/a.txt": "" });
  symlinkSync("real", join(dir, "link"));
  await writeFiles(join(dir, "link"), new Map([["b.txt", "b"]]));
  await writeFiles(join(dir, "new/folder"), new Map([["b.txt", "b"]]));
  expect(lstatSync(join(dir, "link")).isSymbolicLink()).toBe(true);
  expect(listed(dir)).toEqual(expect.arrayContaining(["real/b.txt", "new/folder/b.txt"]));
});

it("whatever writes files elsewhere than into the cache and the output does it through this function", () => {
  const sources = [...readCode()].filter(([file]) => !/\/(?:client|output)\/|server\/cache\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(200);
  const writing =
    /\b(?:(?:write|append|truncate|copy)File|mkdir|mkdtemp|cp|rename|unlink|symlink|link|createWriteStream)(?:Sync)?\b(?=[^;]*from "node:fs)/;
  const found = sources.filter(([, text]) => writing.test(text)).map(([file]) => file);
  expect(found).toEqual(["packages/engine/src/node/files/writeFiles.ts"]);
});
