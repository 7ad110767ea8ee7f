import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";

const corpus = resolve(import.meta.dirname, "../sites/broken");

describe("a broken site is told exactly what is wrong:", () => {
  let said: Record<string, string> = {};
  beforeAll(async () => {
    const script = join(import.meta.dirname, "sayBroken.ts");
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script, corpus], {
      env: { ...process.env, NO_COLOR: "1" },
    });
    said = JSON.parse(stdout) as typeof said;
  });

  // `vitest run -u` writes the current messages into expected.txt. Read them before you commit them.
  it.each(readdirSync(corpus))("%s", async (name) => {
    expect(said[name]).not.toMatch(/^ +at |no fault of your site|nothing is wrong/m);
    await expect(`${said[name]}\n`).toMatchFileSnapshot(join(corpus, name, "expected.txt"));
  });
});
