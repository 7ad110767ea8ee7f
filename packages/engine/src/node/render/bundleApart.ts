import { fork } from "node:child_process";
import type { BundleInput, ClientBundle } from "./bundleClient.ts";

/**
 * Bundles the client in a process of its own. The bundler takes 200 MB, most of it outside of JavaScript's heap, which
 * the system gets back only when a process ends; a build needs them for its pages.
 * @param entry file of the process
 */
export async function bundleApart(
  input: BundleInput,
  entry = new URL("./bundler.js", import.meta.url),
): Promise<ClientBundle> {
  const bundler = fork(entry, { serialization: "advanced" });
  return new Promise((resolve, reject) => {
    bundler.once("error", reject);
    bundler.once("message", ({ bundle, error }: { bundle?: ClientBundle; error?: unknown }) => {
      if (bundle) resolve(bundle);
      else reject(error);
    });
    // After the answer this rejects nothing any more.
    bundler.once("disconnect", () => reject(new Error("The process that bundles the client was ended.")));
    bundler.send(input);
  });
}
