import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { keyOf, type Store } from "../cache/store.ts";
import type { BundleInput, ClientBundle } from "./bundleClient.ts";

/** From its sources the engine runs in one process: Node couldn't read them in another. */
const isCompiled = !import.meta.url.endsWith(".ts");

/** A bundler that loads its code while the site is read, for a build that has nothing to take from an earlier one. */
export function startBundler(store: Store | undefined): ChildProcess | undefined {
  return isCompiled && store && !existsSync(store.dir) ? startProcess() : undefined;
}

/** The client's files, from the last build if nothing that they are made of has changed since. */
export async function clientBundle(
  input: BundleInput,
  store: Store | undefined,
  bundler: ChildProcess | undefined,
): Promise<ClientBundle> {
  const key = keyOf("client", input);
  const stored = store?.get(key);
  if (stored) return deserialize(stored) as ClientBundle;
  const bundle = await (isCompiled
    ? bundleApart(input, bundler ?? startProcess())
    : (await import("./bundleClient.ts")).bundleClient(input));
  store?.put(key, serialize(bundle));
  return bundle;
}

function startProcess(): ChildProcess {
  return fork(fileURLToPath(new URL("./bundleProcess.mjs", import.meta.url)), {
    serialization: "advanced",
    // Vite chooses by it which React it takes.
    env: { ...process.env, NODE_ENV: "production" },
  });
}

function bundleApart(input: BundleInput, child: ChildProcess): Promise<ClientBundle> {
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
