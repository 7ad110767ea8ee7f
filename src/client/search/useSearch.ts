import { useEffect, useState } from "react";
import { type Connection, connect, reconnect } from "./connection.ts";
import type { FromWorker, SearchAnswer, SearchRequest } from "./protocol.ts";

type SearchState = "loading" | "done" | "failed";

/** How searching stands: the state of the index, the newest answer (perhaps to an older query), and a way to retry. */
export interface Search {
  state: SearchState;
  answer: SearchAnswer | undefined;
  /** Rejects when that fails too. */
  retry(): Promise<void>;
}

/** Counts through all queries of the page, so that a worker never takes an old one for the newest. */
let sequence = 0;

/** Asks an index. Without a request only the index is loaded. */
export function useSearch(indexUrl: string, request: SearchRequest | undefined): Search {
  const [connection, setConnection] = useState<Connection>();
  const [state, setState] = useState<SearchState>("loading");
  const [answer, setAnswer] = useState<SearchAnswer>();
  const question = request && JSON.stringify(request);

  useEffect(() => setConnection(connect(indexUrl)), [indexUrl]);
  useEffect(() => {
    if (!connection) return;
    const { worker, opened } = connection;
    const seq = ++sequence;
    let left = false;
    const settle = (next: SearchState) => !left && setState(next);
    const listener = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "opened" || data.seq !== seq) return;
      if (data.type === "answer") setAnswer(data.answer);
      else setState("failed");
    };
    worker.addEventListener("message", listener);
    if (question === undefined) setAnswer(undefined);
    setState("loading");
    opened.then(
      () => {
        settle("done");
        // Only now: what was typed meanwhile is asked once, as it is.
        if (!left && question !== undefined)
          worker.postMessage({ type: "query", seq, request: JSON.parse(question) });
      },
      () => settle("failed"),
    );
    return () => {
      left = true;
      worker.removeEventListener("message", listener);
    };
  }, [connection, question]);

  const retry = () => {
    const next = reconnect(indexUrl);
    setConnection(next);
    return next.opened;
  };
  return { state, answer, retry };
}
