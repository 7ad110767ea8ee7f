import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { memoryStore, openStore } from "./store.ts";

/** A store in a folder of its own, and the paths of its entries. */
async function newStore() {
  const dir = join(await temporarySite({}), "store");
  const entries = async () => {
    const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = found.filter((entry) => entry.isFile() && entry.name !== "looked");
    return files.map((entry) => join(entry.parentPath, entry.name));
  };
  return { dir, entries, store: openStore(dir, "engine") };
}

const days = (count: number) => Date.now() / 1000 - count * 24 * 60 * 60;

describe("a store", () => {
  it("the store returns an entry only to the version of the engine that stored it", async () => {
    const { dir, store } = await newStore();
    store.put("key", "text");
    expect(store.get("key")?.toString()).toBe("text");
    expect(openStore(dir, "engine").get("key")?.toString()).toBe("text");
    expect(openStore(dir, "another engine").get("key")).toBe(undefined);
    expect(store.get("other key")).toBe(undefined);
  });

  it("a memory store counts a value that replaces another once", () => {
    const store = memoryStore(10);
    store.put("kept", "1234");
    for (let put = 0; put < 5; put++) store.put("key", "5678");
    expect(store.get("kept")?.toString()).toBe("1234");
  });

  it("the store ignores a pipe in place of an entry, which would never end", async () => {
    const { entries, store } = await newStore();
    store.put("key", "text");
    const [path = ""] = await entries();
    await rm(path);
    execFileSync("mkfifo", [path]);
    expect(store.get("key")).toBe(undefined);
  });

  it("the store ignores an entry with a flipped bit, and one that is truncated or empty", async () => {
    const { entries, store } = await newStore();
    store.put("key", "text");
    const [path = ""] = await entries();
    const whole = await readFile(path);
    const damaged = Array.from({ length: whole.length * 8 }, (_, bit) => {
      const copy = Buffer.from(whole);
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return copy;
    });
    for (const bytes of [...damaged, whole.subarray(0, -1), whole.subarray(0, 10), Buffer.alloc(0)]) {
      await writeFile(path, bytes);
      expect(store.get("key")).toBe(undefined);
    }
    await writeFile(path, whole);
    expect(store.get("key")?.toString()).toBe("text");
  });

  it("the store ignores an entry that was copied over another one", async () => {
    const { entries, store } = await newStore();
    store.put("key", "text");
    const [first = ""] = await entries();
    store.put("other key", "other text");
    const second = (await entries()).find((path) => path !== first) ?? "";
    await writeFile(first, await readFile(second));
    expect(store.get("key")).toBe(undefined);
  });

  it("the store removes entries that were unused for a week, and checks for them once a day", async () => {
    const { dir, entries, store } = await newStore();
    for (const key of ["new", "asked for", "old"]) store.put(key, key);
    for (const path of await entries()) await utimes(path, days(8), days(8));
    store.put("new", "new");
    expect(store.get("asked for")?.toString()).toBe("asked for");
    openStore(dir, "engine");
    expect(await entries()).toHaveLength(2);
    for (const path of await entries()) await utimes(path, days(8), days(8));
    openStore(dir, "engine");
    expect(await entries()).toHaveLength(2);
    await utimes(join(dir, "looked"), days(2), days(2));
    openStore(dir, "engine");
    expect(await entries()).toEqual([]);
  });

  it("the store works without storing anything where it can't write", async () => {
    const dir = await temporarySite({ file: "" });
    const store = openStore(join(dir, "file/store"), "engine");
    store.put("key", "text");
    expect(store.get("key")).toBe(undefined);
  });

  it("a memory store returns the last value of a key", () => {
    const store = memoryStore();
    store.put("key", "text");
    store.put("key", "other text");
    expect(store.get("key")?.toString()).toBe("other text");
    expect(store.get("other key")).toBe(undefined);
  });
});
