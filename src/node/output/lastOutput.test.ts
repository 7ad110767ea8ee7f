import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../tests/integration/temporarySite.ts";
import { openStore } from "../cache/store.ts";
import { LastOutput } from "./lastOutput.ts";
import { NewOutput } from "./newOutput.ts";

describe("the last output", () => {
  it("links a file under its new name, once for each path, unless somebody changed it", async () => {
    const dir = await temporarySite({ "dist/a.txt": "text", "dist/a.txt.br": "b", "dist/a.txt.gz": "g" });
    const store = openStore(join(dir, "cache"), "test");
    const [old, aside] = [join(dir, "dist"), join(dir, "aside")];
    const first = new LastOutput(old, store);
    first.note(["a.txt"], "id", { raw: 4, brotli: 1 }, new NewOutput(old));
    first.keep();

    const output = new NewOutput(aside);
    const second = new LastOutput(old, store);
    expect(second.link(["b.txt", "c.txt"], "id", output)).toMatchObject({ raw: 4, brotli: 1 });
    expect(await readFile(join(aside, "c.txt.br"), "utf8")).toBe("b");
    expect((await stat(join(aside, "b.txt"))).ino).toBe((await stat(join(old, "a.txt"))).ino);
    expect(second.link(["d.txt"], "another", output)).toBeUndefined();

    await writeFile(join(old, "a.txt.gz"), "meddled with");
    expect(new LastOutput(old, store).link(["e.txt"], "id", output)).toBeUndefined();
  });
});
