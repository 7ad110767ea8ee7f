import type { Plugin } from "@plaindocs/engine";
import { makeIndex } from "./makeIndex.ts";

/** A hash of this package's code; undefined if it runs from its sources. */
const code = process.env.DOCS_ENGINE ?? "";

/** Search by Pagefind (https://pagefind.app): a query fetches only the parts of the index that it needs. */
export function pagefind(): Plugin {
  return {
    name: "pagefind",
    cacheKey: code,
    // The compiled package and its sources lie side by side.
    search: { makeIndex, openIndex: new URL("../src/client/openIndex.ts", import.meta.url).href },
    // Pagefind's engine is WebAssembly.
    policy: { "script-src": ["'wasm-unsafe-eval'"] },
  };
}
