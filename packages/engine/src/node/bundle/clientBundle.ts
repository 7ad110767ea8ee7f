import { deserialize, serialize } from "node:v8";
import { keyOf, type Store } from "../cache/store.ts";
import type { BundleInput, ClientBundle } from "./bundleClient.ts";

/** The bundle of the client, from the cache if nothing that it is made of has changed. */
export async function clientBundle(input: BundleInput, store: Store | undefined): Promise<ClientBundle> {
  const key = keyOf("client", input);
  const stored = store?.get(key);
  if (stored) return deserialize(stored) as ClientBundle;
  // The bundler is imported only when needed, because loading it takes half a second.
  const { bundleClient } = await import("./bundleClient.ts");
  const bundle = await bundleClient(input);
  store?.put(key, serialize(bundle));
  return bundle;
}
