import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { importBelow } from "./siteState.ts";

/** A stand-in for Vite that throws an error in a file, and has its source map only at a later try. */
function viteWithMap(file: string, from: number) {
  let tries = 0;
  const ssrLoadModule = async () => {
    tries++;
    throw Object.assign(new Error("boom"), { stack: `Error: boom\n    at eval (${file}:6:7)` });
  };
  const ssrFixStacktrace = (error: Error) => {
    if (tries >= from) error.stack = String(error.stack).replace(":6:7", ":1:1");
  };
  return { vite: { ssrLoadModule, ssrFixStacktrace } as unknown as ViteDevServer, tried: () => tries };
}

it.each([
  [1, 1, ":1:1"],
  [2, 2, ":1:1"],
  // What has no source map at all, such as plain JavaScript, isn't tried for ever.
  [9, 3, ":6:7"],
])(
  "a configuration whose source map is there at try %i has its line, after %i",
  async (from, after, place) => {
    const file = join(await temporarySite({ "bad.mjs": 'throw new Error("boom");\n' }), "bad.mjs");
    const { vite, tried } = viteWithMap(file, from);
    const error = await importBelow(vite, file).catch((thrown: Error) => thrown);
    expect((error as Error).stack).toContain(`${file}${place}`);
    expect(tried()).toBe(after);
  },
);
