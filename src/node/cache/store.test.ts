import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../tests/integration/temporarySite.ts";
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
  it("gives back what was put into it, to the same engine alone", async () => {
    const { dir, store } = await newStore();
    store.put("key", "text");
    expect(store.get("key")?.toString()).toBe("text");
    expect(openStore(dir, "engine").get("key")?.toString()).toBe("text");
    expect(openStore(dir, "another engine").get("key")).toBe(undefined);
    expect(store.get("other key")).toBe(undefined);
  });

  it("doesn't have an entry in which any one bit is another, or that is cut off or empty", async () => {
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

  it("doesn't take one entry for another that stands in its place", async () => {
    const { entries, store } = await newStore();
    store.put("key", "text");
    const [first = ""] = await entries();
    store.put("other key", "other text");
    const second = (await entries()).find((path) => path !== first) ?? "";
    await writeFile(first, await readFile(second));
    expect(store.get("key")).toBe(undefined);
  });

  it("removes entries that nobody asked for in a week, once a day", async () => {
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

  it("keeps nothing where it can't write, and says nothing of it", async () => {
    const dir = await temporarySite({ file: "" });
    const store = openStore(join(dir, "file/store"), "engine");
    store.put("key", "text");
    expect(store.get("key")).toBe(undefined);
  });

  it("in memory gives back what was put into it last", () => {
    const store = memoryStore();
    store.put("key", "text");
    store.put("key", "other text");
    expect(store.get("key")?.toString()).toBe("other text");
    expect(store.get("other key")).toBe(undefined);
  });
});
