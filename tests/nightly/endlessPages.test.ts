import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporarySite } from "../integration/temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");
const config = `export default {
  title: "Docs",
  url: "https://example.org",
  components: { endless: () => { for (;;); } },
};`;

/** Runs a command of the engine on a site. */
async function run(command: string, pages: Record<string, string>) {
  const siteDir = await temporarySite({ "site.config.mjs": config, ...pages });
  const own = command === "build" ? ["--out", join(siteDir, "dist")] : ["--port", "0"];
  const started = spawn(process.execPath, [cli, command, "--site", siteDir, ...own]);
  onTestFinished(() => void started.kill());
  let said = "";
  started.stderr.on("data", (text) => {
    said += String(text);
  });
  return { started, said: () => said };
}

it("a build names the page whose content component doesn't end, and ends", async () => {
  const { started, said } = await run("build", {
    "docs/index.md": "# Start\n",
    "docs/endless.md": "# Endless\n\n::endless\n",
  });
  expect(await once(started, "close")).toEqual([1, null]);
  expect(said()).toContain("docs/endless.md: the page takes more than 30 seconds to compile\n  → ");
}, 180_000);

it("the development server names the page whose content component doesn't end, and ends", async () => {
  const { started, said } = await run("dev", { "docs/index.md": "# Start\n\n::endless\n" });
  expect(await once(started, "close")).toEqual([null, "SIGKILL"]);
  expect(said()).toContain("docs/index.md: the page takes more than 30 seconds to compile\n  → ");
}, 180_000);

it("the build ends with a message if the configuration is in a loop", async () => {
  const { started, said } = await run("build", { "site.config.mjs": "for (;;);", "docs/index.md": "# A\n" });
  expect(await once(started, "close")).not.toEqual([0, null]);
  expect(said()).toContain("site.config.mjs: it takes more than 30 s to run\n  → Look for a loop");
}, 180_000);
