import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { keyOf, type Store } from "../cache/store.ts";
import type { BundleInput, ClientBundle } from "./bundleClient.ts";

/** The client's files, from the last build if nothing that they are made of has changed since. */
export async function clientBundle(input: BundleInput, store: Store | undefined): Promise<ClientBundle> {
  const key = keyOf("client", input);
  const stored = store?.get(key);
  if (stored) return deserialize(stored) as ClientBundle;
  const bundle = await makeBundle(input);
  store?.put(key, serialize(bundle));
  return bundle;
}

/** Bundles in a process of its own, where the engine is compiled: Node couldn't read its sources there. */
async function makeBundle(input: BundleInput): Promise<ClientBundle> {
  return import.meta.url.endsWith(".ts")
    ? (await import("./bundleClient.ts")).bundleClient(input)
    : bundleApart(input);
}

function bundleApart(input: BundleInput): Promise<ClientBundle> {
  const child = fork(fileURLToPath(new URL("./bundleProcess.mjs", import.meta.url)), {
    serialization: "advanced",
  });
  return new Promise((done, fail) => {
    child.once("message", (answer: { bundle: ClientBundle } | { error: string }) =>
      "bundle" in answer ? done(answer.bundle) : fail(new Error(answer.error)),
    );
    child.once("error", fail);
    // Its last message may come after its end.
    child.once("exit", (code, signal) => {
      if (code !== 0) fail(new Error(`the client's bundler ended by itself (${signal ?? `code ${code}`})`));
    });
    child.send(input);
  });
}
