import type { Plugin } from "@plaindocs/engine";
import { makeIndex } from "./makeIndex.ts";

/** Search by Pagefind (https://pagefind.app): a query fetches only the parts of the index that it needs. */
export function pagefind(): Plugin {
  return {
    name: "pagefind",
    // The compiled package and its sources lie side by side.
    search: { makeIndex, openIndex: new URL("../src/client/openIndex.ts", import.meta.url).href },
    // Pagefind's engine is WebAssembly.
    policy: { "script-src": ["'wasm-unsafe-eval'"] },
  };
}
