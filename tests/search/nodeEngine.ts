import { openIndex } from "../../packages/engine/src/client/search/engine/openIndex.ts";
import { makeIndex } from "../../packages/engine/src/node/search/makeIndex.ts";
import type { Ask, IndexOptions } from "../../packages/engine/src/shared/search/engine.ts";
import type { IndexedPage } from "../../packages/engine/src/shared/search/section.ts";

/** Builds an index and opens the browser's search engine on it, for tests and measurements. */
export async function engineFor(
  pages: IndexedPage[],
  options: IndexOptions,
): Promise<{ ask: Ask; index: Uint8Array<ArrayBuffer> }> {
  const { first } = makeIndex(pages, options);
  return { ask: await openIndex(new TextDecoder().decode(first)), index: first };
}
