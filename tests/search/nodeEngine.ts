import { type Engine, openEngine } from "../../src/client/search/engine/engine.ts";
import { type BuiltIndex, buildIndex, type IndexOptions } from "../../src/node/search/buildIndex.ts";
import type { IndexFile } from "../../src/node/search/terms/indexFile.ts";
import type { IndexedPage } from "../../src/shared/search/section.ts";

/** Opens the browser's search engine on an index in memory. It calls `onRead` for each file that it fetches. */
export function openBuilt(built: BuiltIndex, onRead?: (file: IndexFile) => void): Promise<Engine> {
  const files = new Map(built.files.map((file) => [file.name, file]));
  return openEngine(new TextDecoder().decode(built.first), async (name) => {
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
): Promise<{ engine: Engine; built: BuiltIndex }> {
  const built = buildIndex(pages, options);
  return { engine: await openBuilt(built, onRead), built };
}
