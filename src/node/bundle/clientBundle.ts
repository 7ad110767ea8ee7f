import { deserialize, serialize } from "node:v8";
import { keyOf, type Store } from "../cache/store.ts";
import type { BundleInput, ClientBundle } from "./bundleClient.ts";

/** The client's files; those of an earlier build when nothing that they are made of has changed since. */
export async function clientBundle(input: BundleInput, store: Store | undefined): Promise<ClientBundle> {
  const key = keyOf("client", input);
  const stored = store?.get(key);
  if (stored) return deserialize(stored) as ClientBundle;
  // Loaded only here: the bundler's code takes half a second.
  const { bundleClient } = await import("./bundleClient.ts");
  const bundle = await bundleClient(input);
  store?.put(key, serialize(bundle));
  return bundle;
}
