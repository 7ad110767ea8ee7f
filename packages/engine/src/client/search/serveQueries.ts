import { type FromWorker, type OpenIndex, OutdatedIndex, type ToWorker } from "../../shared/search/engine.ts";

// Declared here because the DOM library declares the globals of a window, not of a worker.
const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: (event: { data: ToWorker }) => void;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes a worker of the search: it opens an index with an engine and answers queries. */
export function serveQueries(openIndex: OpenIndex): void {
  let ask: ReturnType<OpenIndex> | undefined;
  scope.onmessage = ({ data }) => {
    if (data.type === "open") {
      const { base, text } = data;
      ask = openIndex(text, base);
      ask.then(
        () => scope.postMessage({ type: "opened" }),
        (error) =>
          scope.postMessage({
            type: "failed",
            message: messageOf(error),
            outdated: error instanceof OutdatedIndex,
          }),
      );
      return;
    }
    const { seq, query, scope: where } = data;
    ask
      ?.then((answers) => answers(query, where))
      .then(
        (answer) => scope.postMessage({ type: "answer", seq, answer }),
        (error) => scope.postMessage({ type: "failed", seq, message: messageOf(error) }),
      );
  };
}
