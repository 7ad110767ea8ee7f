import { deserialize, serialize } from "node:v8";
import type { SiteConfig } from "../config/schema/schema.ts";
import { keyOf, type Store } from "../files/store.ts";
import { bundleApart } from "./bundleApart.ts";
import type { BundleInput, ClientBundle } from "./bundleClient.ts";
import { clientModules } from "./virtualSite.ts";

/** The bundle of the client, from the cache if nothing that it is made of has changed. */
export async function clientBundle(
  { added, ...input }: Omit<BundleInput, "scripts" | "openIndex"> & Pick<SiteConfig, "added">,
  store: Store | undefined,
): Promise<ClientBundle> {
  const modules = clientModules(added);
  // Scripts of plugins may import other files of theirs.
  const key = keyOf("client", input, modules, added.clientKey);
  const stored = store?.get(key);
  if (stored) return deserialize(stored) as ClientBundle;
  const bundle = await (await bundler())({ ...input, ...modules });
  store?.put(key, serialize(bundle));
  return bundle;
}

/** What bundles: another process, or this one if the engine runs from its sources, as in tests. */
async function bundler(): Promise<(input: BundleInput) => Promise<ClientBundle>> {
  if (!import.meta.url.endsWith(".ts")) return bundleApart;
  // Imported only when needed, because loading it takes half a second.
  const { bundleClient } = await import("./bundleClient.ts");
  return bundleClient;
}
