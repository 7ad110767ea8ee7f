import { deserialize, serialize } from "node:v8";
import { clientModules } from "../config/plugins.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { keyOf, type Store } from "../files/store.ts";
import { bundleApart } from "./bundleApart.ts";
import type { BundleInput, ClientBundle } from "./bundleClient.ts";

/**
 * The bundle of the client, from the cache if nothing that it is made of has changed.
 * @param input with the plugins, whose scripts may import other files of theirs
 */
export async function clientBundle(
  { plugins, ...input }: Omit<BundleInput, "scripts" | "openIndex"> & Pick<SiteConfig, "plugins">,
  store: Store | undefined,
): Promise<ClientBundle> {
  const modules = clientModules(plugins);
  const bringing = plugins.filter(({ client, search }) => client || search);
  const key = keyOf(
    "client",
    input,
    modules,
    bringing.map(({ cacheKey }) => cacheKey),
  );
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
