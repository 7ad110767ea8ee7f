import type { FromWorker, ToWorker } from "../../../shared/search/engine.ts";
import { trustedScriptUrl } from "../../common/trustedHtml.ts";

/** A worker with one index. */
export interface Connection {
  /** Undefined where the browser or an extension refuses to start one. */
  worker: Worker | undefined;
  /**
   * Resolves when the index is open. Rejects if the worker can't be started, or script or index can't be loaded; the
   * next `connect` then tries again. The cause of the error is `true` for an index of another build than the worker.
   */
  opened: Promise<void>;
  /** Whether `opened` has resolved, so that queries are answered at once. */
  isOpen: boolean;
  /** Ends the worker and a request for the index that is still under way. */
  end(): void;
}

let workerUrl = "";

/** Sets the URL of the worker's script. Prerendering imports this module without a worker, and never sets it. */
export function setWorkerUrl(url: string): void {
  workerUrl = url;
}

/** How often a connection was given up. A part of each worker's address: browsers have a request wait for a hung one to the same. */
let givenUp = 0;

const connections = new Map<string, Connection>();

/** Starts the worker and fetches the index at the same time, once for each index URL. */
export function connect(indexUrl: string): Connection {
  const existing = connections.get(indexUrl);
  if (existing) return existing;
  let started: Worker | undefined;
  const ending = new AbortController();
  // Whatever is thrown in here rejects the promise.
  const opened = new Promise<void>((resolve, reject) => {
    const worker = new Worker(trustedScriptUrl(givenUp > 0 ? `${workerUrl}?${givenUp}` : workerUrl), {
      type: "module",
    });
    started = worker;
    const post = (message: ToWorker) => worker.postMessage(message);
    worker.onerror = reject;
    const open = (cache: RequestCache) =>
      fetch(indexUrl, { cache, signal: ending.signal })
        .then((response) => {
          if (!response.ok) throw new Error(indexUrl);
          return response.text();
        })
        .then((text) => post({ type: "open", text, base: new URL(indexUrl, location.href).href }))
        .catch(reject);
    let isFresh = false;
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "opened") return resolve();
      if (data.type !== "failed" || data.seq !== undefined) return;
      if (isFresh) return reject(new Error(data.message, { cause: data.outdated }));
      // The cache may hold the index of another build, or a part of one.
      isFresh = true;
      open("reload");
    });
    // The index has no content hash in its name, so that documents stay the same when only other pages change.
    // `no-cache` revalidates a cached copy.
    open("no-cache");
  });
  opened.then(
    () => {
      connection.isOpen = true;
    },
    () => {
      if (connections.get(indexUrl) === connection) connections.delete(indexUrl);
      connection.end();
    },
  );
  const end = () => {
    started?.terminate();
    // Browsers have a request wait for another one to the same address.
    ending.abort();
  };
  const connection: Connection = { worker: started, opened, isOpen: false, end };
  connections.set(indexUrl, connection);
  return connection;
}

/** Ends the connection to an index, if there is one, and opens a new one. */
export function reconnect(indexUrl: string): Connection {
  givenUp++;
  connections.get(indexUrl)?.end();
  connections.delete(indexUrl);
  return connect(indexUrl);
}
