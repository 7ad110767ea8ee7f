import { openIndex } from "../../packages/engine/src/client/search/engine/openIndex.ts";
import { makeIndex } from "../../packages/engine/src/node/search/makeIndex.ts";
import type {
  Ask,
  BuiltIndex,
  IndexFile,
  IndexOptions,
} from "../../packages/engine/src/shared/search/engine.ts";
import type { IndexedPage } from "../../packages/engine/src/shared/search/section.ts";

/** Opens the browser's search engine on an index in memory. It calls `onRead` for each file that it fetches. */
function openBuilt(built: BuiltIndex, onRead?: (file: IndexFile) => void): Promise<Ask> {
  const files = new Map(built.files.map((file) => [file.name, file]));
  return openIndex(new TextDecoder().decode(built.first), async (name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`The index has no file ${name}.`);
    onRead?.(file);
    return new TextDecoder().decode(file.bytes);
  });
}

/** Builds an index and opens the search engine on it, for tests and measurements. */
export async function engineFor(
  pages: IndexedPage[],
  options: IndexOptions,
  onRead?: (file: IndexFile) => void,
  maxText?: number,
): Promise<{ ask: Ask; built: BuiltIndex }> {
  const built = makeIndex(pages, options, maxText);
  return { ask: await openBuilt(built, onRead), built };
}
