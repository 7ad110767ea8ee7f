import { type FromWorker, type OpenIndex, OutdatedIndex, type ToWorker } from "../../shared/search/engine.ts";

// Declared here because the DOM library declares the globals of a window, not of a worker.
const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: (event: { data: ToWorker }) => void;
};

/** Makes a worker of the search: it opens an index with an engine and answers queries. */
export function serveQueries(openIndex: OpenIndex): void {
  let index: ReturnType<OpenIndex>;
  scope.onmessage = async ({ data }) => {
    const seq = data.type === "query" ? data.seq : undefined;
    try {
      if (data.type === "query") {
        const ask = await index;
        const answer = await ask(data.query, data.scope);
        scope.postMessage({ type: "answer", seq: data.seq, answer });
      } else {
        index = openIndex(data.text, data.base);
        await index;
        scope.postMessage({ type: "opened" });
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ type: "failed", seq, message, outdated: error instanceof OutdatedIndex });
    }
  };
}
