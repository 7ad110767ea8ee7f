import { useEffect, useState } from "react";
import { useFrame } from "../frame.ts";
import { reloadAfterDeploy } from "../navigation/reloadAfterDeploy.ts";
import { type Connection, connect, newest, reconnect } from "./connection.ts";
import type { FromWorker, SearchAnswer, SearchRequest } from "./engine/protocol.ts";

/** Milliseconds after which an index or an answer that hasn't come counts as failed. It is shown if it comes later. */
const PATIENCE = 10_000;

type SearchState = "loading" | "done" | "failed";

/** How searching stands: the state of the index, the newest answer (perhaps to an older query), and a way to retry. */
export interface Search {
  state: SearchState;
  answer: SearchAnswer | undefined;
  retry(): void;
}

/** Counts through all queries of the page, so that a worker never takes an old one for the newest. */
let sequence = 0;

/**
 * Asks an index. Without a request only the index is loaded. Where it can't be loaded again by `retry`, a deploy may have
 * taken it away: then the page at hand is loaded anew.
 */
export function useSearch(indexUrl: string, request: SearchRequest | undefined): Search {
  const { build } = useFrame().page;
  const [connection, setConnection] = useState<Connection>();
  const [state, setState] = useState<SearchState>("loading");
  const [answer, setAnswer] = useState<SearchAnswer>();
  const question = request && JSON.stringify(request);

  useEffect(() => setConnection(connect(indexUrl)), [indexUrl]);
  useEffect(() => {
    if (!connection) return;
    const { worker, opened, isOpen } = newest(indexUrl, connection);
    const seq = ++sequence;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => setState("failed"), PATIENCE);
    const listener = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "opened" || data.seq !== seq) return;
      if (data.type === "failed") return setState("failed");
      setAnswer(data.answer);
      if (!data.answer.complete) return;
      clearTimeout(timer);
      setState("done");
    };
    worker.addEventListener("message", listener, { signal });
    if (question === undefined) setAnswer(undefined);
    const ask = () => {
      setState("done");
      if (question === undefined) clearTimeout(timer);
      else worker.postMessage({ type: "query", seq, request: JSON.parse(question) });
    };
    if (isOpen) ask();
    else {
      setState("loading");
      // What was typed until the index is open is asked once, as it is then.
      opened.then(
        () => signal.aborted || ask(),
        () => signal.aborted || setState("failed"),
      );
    }
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [indexUrl, connection, question]);

  const retry = () => {
    const next = reconnect(indexUrl);
    setConnection(next);
    next.opened.catch(() => reloadAfterDeploy(build));
  };
  return { state, answer, retry };
}
