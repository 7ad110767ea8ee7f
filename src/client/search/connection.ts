import { trustedScriptUrl } from "../trustedHtml.ts";
import type { FromWorker, ToWorker } from "./engine/protocol.ts";

/** A worker that answers queries from one index. */
export interface Connection {
  worker: Worker;
  /** Rejects where script or index can't be loaded; asking for the connection again then tries again. */
  opened: Promise<void>;
  /** `opened` has resolved: questions can be asked at once. */
  isOpen: boolean;
}

let workerUrl = "";

/** Says where the worker's script is. Prerendering imports this module too, but has no worker to name. */
export function setWorkerUrl(url: string): void {
  workerUrl = url;
}

const connections = new Map<string, Connection>();

/** Starts the worker and fetches the index at the same time. Once for each index. */
export function connect(indexUrl: string): Connection {
  const known = connections.get(indexUrl);
  if (known) return known;
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  const post = (message: ToWorker) => worker.postMessage(message);
  const opened = new Promise<void>((resolve, reject) => {
    worker.onerror = reject;
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "opened") resolve();
      else if (data.type === "failed" && data.seq === undefined) reject(new Error(data.message));
    });
    // Its name stays while its content changes, so that documents needn't: what is cached is asked after.
    fetch(indexUrl, { cache: "no-cache" })
      .then((response) => {
        if (!response.ok) throw new Error(indexUrl);
        return response.text();
      })
      .then((text) => post({ type: "open", text, base: new URL(indexUrl, location.href).href }))
      .catch(reject);
  });
  opened.then(
    () => {
      connection.isOpen = true;
    },
    () => {
      if (connections.get(indexUrl) === connection) connections.delete(indexUrl);
      worker.terminate();
    },
  );
  const connection: Connection = { worker, opened, isOpen: false };
  connections.set(indexUrl, connection);
  return connection;
}

/** Starts anew, whatever became of the connection that was. */
export function reconnect(indexUrl: string): Connection {
  connections.get(indexUrl)?.worker.terminate();
  connections.delete(indexUrl);
  return connect(indexUrl);
}

/** This one, or what has taken its place: box and search page each start anew where one asks for it. */
export function newest(indexUrl: string, connection: Connection): Connection {
  return connections.get(indexUrl) ?? connection;
}
