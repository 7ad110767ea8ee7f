import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";
import { atNight } from "../harness/test.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Engine {
  url: string;
  edit(file: string, from: string, to: string): void;
}

/** The test with a copy of the engine and of the minimal site, and a development server that the copy runs. */
const test = base.extend<{ engine: Engine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  engine: async ({}, use) => {
    const dir = mkdtempSync(join(root, ".cache/engine-"));
    for (const name of [
      "packages",
      "scripts",
      "package.json",
      "package-lock.json",
      "tsconfig.json",
      "tests/sites/minimal",
    ]) {
      cpSync(join(root, name), join(dir, name), { recursive: true });
    }
    const cli = ["scripts/docs.mjs", "dev", "--site", "tests/sites/minimal", "--port", "0"];
    const child = spawn(process.execPath, cli, { cwd: dir, stdio: ["ignore", "pipe", "inherit"] });
    let url = "";
    for await (const line of createInterface(child.stdout)) {
      url = /http:\S+?(?=;)/.exec(line)?.[0] ?? "";
      if (url !== "") break;
    }
    const edit: Engine["edit"] = (file, from, to) => {
      const text = readFileSync(join(dir, file), "utf8");
      expect(text).toContain(from);
      writeFileSync(join(dir, file), text.replace(from, to));
    };
    await use({ url, edit });
    const ended = new Promise((done) => child.once("exit", done));
    child.kill();
    await ended;
    rmSync(dir, { recursive: true, force: true });
  },
});

test.describe.configure({ timeout: 180_000 });
/** A long timeout: the server compiles the client while other tests keep the processors busy. */
const expect = base.expect.configure({ timeout: 60_000 });

test(
  "a saved component and a saved style show in the open page, which isn't loaded again",
  atNight,
  async ({ page, engine }) => {
    await page.goto(engine.url);
    await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate(() => Object.assign(window, { marked: true }));

    engine.edit(
      "packages/engine/src/client/styles/tokens.css",
      ":root {",
      ":root {\n  --pd-bg: rgb(1, 2, 3) !important;",
    );
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(1, 2, 3)");

    engine.edit("packages/engine/src/client/navbar/Brand.tsx", "<a ", '<a data-edited="yes" ');
    await expect(page.locator(".navbar .brand")).toHaveAttribute("data-edited", "yes");
    expect(await page.evaluate(() => "marked" in window)).toBe(true);
  },
);
