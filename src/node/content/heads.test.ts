import { rename, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { temporarySite } from "../../../tests/integration/temporarySite.ts";
import { memoryStore } from "../cache/store.ts";
import type { Problem } from "../problems.ts";
import { Heads } from "./heads.ts";

it("a file is read again when anything about it changed, also when size and time are those of before", async () => {
  const siteDir = await temporarySite({ "docs/a.md": "# One\n", "docs/b.md": "# Two\n" });
  const [file, other] = [join(siteDir, "docs/a.md"), join(siteDir, "docs/b.md")];
  const store = memoryStore();
  const titleOf = () => {
    const heads = new Heads(store);
    const problems: Problem[] = [];
    const { title } = heads.of(siteDir, "docs/a.md", problems);
    heads.keep();
    return title ?? problems.map(({ message }) => message).join();
  };
  // What was just written may be written again within the same tick of the disk's clock.
  expect(titleOf()).toBe("One");
  const { atime, mtime } = await stat(file);
  await writeFile(file, "# Six\n");
  await utimes(file, atime, mtime);
  expect(titleOf()).toBe("Six");

  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  expect(titleOf()).toBe("Six");
  await utimes(other, atime, mtime);
  await rename(other, file);
  expect(titleOf()).toBe("Two");
  await writeFile(file, "# Ten\n");
  await utimes(file, atime, mtime);
  expect(titleOf()).toBe("Ten");
  vi.useRealTimers();
});

it("a text that isn't read at once is never another than its head says", async () => {
  const siteDir = await temporarySite({ "docs/a.md": "# One\n\nText.\n" });
  const store = memoryStore();
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  const first = new Heads(store);
  first.of(siteDir, "docs/a.md", []);
  first.keep();
  expect(new Heads(store).of(siteDir, "docs/a.md", []).text).toBe("# One\n\nText.\n");
  const late = new Heads(store).of(siteDir, "docs/a.md", []);
  await writeFile(join(siteDir, "docs/a.md"), "# One\n\nOther.\n");
  expect(() => late.text).toThrow("docs/a.md: it was changed meanwhile");
  vi.useRealTimers();
});
