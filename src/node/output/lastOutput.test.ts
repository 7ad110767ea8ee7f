import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../tests/unit/temporarySite.ts";
import { openStore } from "../cache/store.ts";
import { LastOutput } from "./lastOutput.ts";

describe("the last output", () => {
  it("links a file under its new name, once for each path, unless somebody changed it", async () => {
    const dir = await temporarySite({ "dist/a.txt": "text", "dist/a.txt.br": "b", "dist/a.txt.gz": "g" });
    const store = openStore(join(dir, "cache"), "test");
    const [old, aside] = [join(dir, "dist"), join(dir, "aside")];
    await mkdir(aside);
    const first = new LastOutput(old, store);
    first.note(["a.txt"], "id", { raw: 4, brotli: 1 }, old);
    first.keep();

    const second = new LastOutput(old, store);
    expect(second.link(["b.txt", "c.txt"], "id", aside)).toMatchObject({ raw: 4, brotli: 1 });
    expect(await readFile(join(aside, "c.txt.br"), "utf8")).toBe("b");
    expect((await stat(join(aside, "b.txt"))).ino).toBe((await stat(join(old, "a.txt"))).ino);
    expect(second.link(["d.txt"], "another", aside)).toBeUndefined();

    await writeFile(join(old, "a.txt.gz"), "meddled with");
    expect(new LastOutput(old, store).link(["e.txt"], "id", aside)).toBeUndefined();
  });
});
