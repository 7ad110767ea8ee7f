import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { bundleApart } from "./bundleApart.ts";

/** Asks a process that runs this code. */
function ask(code: string) {
  const dir = mkdtempSync(join(tmpdir(), "bundler-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, "bundler.mjs"), code);
  return bundleApart({ base: "/", sites: [], scripts: [] }, pathToFileURL(join(dir, "bundler.mjs")));
}

const answer = (text: string) =>
  `process.once("message", ({ base }) => process.send(${text}, () => process.disconnect()));`;

it("files that the other process made arrive as they were, bytes too", async () => {
  const bundle = await ask(answer("{ bundle: { files: new Map([[base, new Uint8Array([1])]]) } }"));
  expect([...bundle.files]).toEqual([["/", new Uint8Array([1])]]);
});

it("an error of the bundler is the same here, with its place", async () => {
  const error = await ask(answer('{ error: new Error("a.ts:1:2: unexpected token") }')).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error.message).toBe("a.ts:1:2: unexpected token");
});

it("a process that is ended before it has answered is an error", async () => {
  await expect(ask('process.once("message", () => process.kill(process.pid, "SIGKILL"));')).rejects.toThrow(
    "was ended",
  );
});
