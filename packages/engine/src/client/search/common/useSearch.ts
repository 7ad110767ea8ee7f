import { useEffect, useEffectEvent, useState } from "react";
import type { FromWorker, SearchAnswer, SearchScope } from "../../../shared/search/engine.ts";
import { useAppContext } from "../../common/appContext.ts";
import { reloadAfterDeploy } from "../../navigation/reloadAfterDeploy.ts";
import { type Connection, connect, reconnect } from "./connection.ts";
import { contextPath, indexUrl, type Scope } from "./scope.ts";

/** Milliseconds after which an index or an answer counts as failed. If it arrives later, it is shown. */
const PATIENCE = 10_000;

/** A search: its state, the newest answer (perhaps to an earlier query), and a function to try again if it failed. */
export interface Search {
  state: "loading" | "done" | "failed";
  answer: SearchAnswer | undefined;
  retry(): void;
}

/** Counts all queries of the tab, so that each finds its own answer. */
let sequence = 0;

/**
 * Searches a version, or a context of it. An empty query only loads the index. If `retry` can't load it either, a
 * deploy may have removed it: then the page is reloaded.
 */
export function useSearch(
  query: string,
  { version, context }: Scope,
  limits: Omit<SearchScope, "within">,
): Search {
  const { site, page } = useAppContext();
  const index = indexUrl(site, version);
  const [connection, setConnection] = useState<Connection>();
  const [state, setState] = useState<Search["state"]>("loading");
  const [answer, setAnswer] = useState<SearchAnswer>();
  const scope: SearchScope = { ...limits, ...(context && { within: contextPath(context, version) }) };
  const question = query.trim() === "" ? undefined : JSON.stringify({ query, scope });

  const onOutdated = useEffectEvent(() => void reloadAfterDeploy(page.build));
  useEffect(() => setConnection(connect(index)), [index]);
  useEffect(() => {
    if (!connection) return;
    // The search box and the search page may each have reconnected, and what has failed is tried again for the next query.
    const { worker, opened, isOpen } = connect(index);
    const seq = ++sequence;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => setState("failed"), PATIENCE);
    const listener = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "opened" || data.seq !== seq) return;
      if (data.type === "failed") return setState("failed");
      setAnswer(data.answer);
      clearTimeout(timer);
      setState("done");
    };
    worker?.addEventListener("message", listener, { signal });
    if (question === undefined) setAnswer(undefined);
    const ask = () => {
      setState("done");
      if (question === undefined) clearTimeout(timer);
      else worker?.postMessage({ type: "query", seq, ...JSON.parse(question) });
    };
    if (isOpen) ask();
    else {
      setState("loading");
      // Of the queries typed before the index is open, only the last is sent to the worker.
      opened.then(
        () => signal.aborted || ask(),
        (error) => {
          if (signal.aborted) return;
          setState("failed");
          // The index is of a later build than this page, whose next load is of that build too.
          if (error instanceof Error && error.cause === true) onOutdated();
        },
      );
    }
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [index, connection, question]);

  const retry = () => {
    const next = reconnect(index);
    setConnection(next);
    next.opened.catch(() => reloadAfterDeploy(page.build));
  };
  // When the field is cleared, `answer` still holds the last answer for one render.
  return { state, answer: question === undefined ? undefined : answer, retry };
}
