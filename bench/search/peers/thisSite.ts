import { join } from "node:path";
import { engineFor } from "../../../tests/search/nodeEngine.ts";
import { type Adapter, LIMIT } from "./adapter.ts";
import { bundle, sent } from "./bytes.ts";

const client = join(import.meta.dirname, "../../../packages/engine/src/client/search");

/** What `worker.ts` is in a build without a plugin for search. */
const worker = `
  import { serveQueries } from "./serveQueries.ts";
  import { openIndex } from "./engine/openIndex.ts";
  serveQueries(openIndex);
`;

/** The engine of this site, as its box asks it. Its bytes have the texts of the hits. */
export const thisSite: Adapter = async ({ pages, options }) => {
  const { ask, index } = await engineFor(pages, options);
  const bytes = sent(await bundle(worker, client)) + sent(index);
  return {
    async ask(query) {
      const { groups } = await ask(query, { limit: LIMIT, snippetLength: 50 });
      return groups.flatMap(({ hits }) => hits.map(({ path, hash }) => path + (hash || "#")));
    },
    bytes: () => bytes,
  };
};
