import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { stops } from "../../packages/engine/src/node/problems/problems.ts";

const corpus = resolve(import.meta.dirname, "../sites/broken");

describe("a broken site is told exactly what is wrong:", () => {
  let said: Record<string, string> = {};
  let built: Record<string, string[] | string> = {};
  beforeAll(async () => {
    const script = join(import.meta.dirname, "sayBroken.ts");
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script, corpus], {
      env: { ...process.env, NO_COLOR: "1" },
    });
    ({ said, built } = JSON.parse(stdout) as { said: typeof said; built: typeof built });
  });

  // `vitest run -u` writes the current messages into expected.txt. Read them before you commit them.
  it.each(readdirSync(corpus))("%s", async (name) => {
    expect(said[name]).not.toMatch(/^ +at |no fault of your site|nothing is wrong/m);
    // Whatever may stop a lenient build is in the list `stops`.
    if (said[name]?.includes("With --lenient")) expect(built[name]).toContain("404.html");
    else expect(stops).toHaveProperty([String(built[name])]);
    await expect(`${said[name]}\n`).toMatchFileSnapshot(join(corpus, name, "expected.txt"));
  });
});
