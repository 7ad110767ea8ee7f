import { trustedScriptUrl } from "../trustedHtml.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

/** A worker that answers queries from one index. */
export interface Connection {
  worker: Worker;
  /** Rejects where script, manifest or index can't be loaded; asking for the connection again then tries again. */
  opened: Promise<void>;
}

let workerUrl = "";

/** Says where the worker's script is. Prerendering imports this module too, but has no worker to name. */
export function setWorkerUrl(url: string): void {
  workerUrl = url;
}

const connections = new Map<string, Connection>();

/** Starts the worker and the manifest's way at once, and the index after it. Once for each manifest. */
export function connect(manifestUrl: string): Connection {
  const known = connections.get(manifestUrl);
  if (known) return known;
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  const post = (message: ToWorker) => worker.postMessage(message);
  const opened = new Promise<void>((resolve, reject) => {
    worker.onerror = reject;
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "opened") resolve();
      else if (data.type === "failed" && data.seq === undefined) reject(new Error(data.message));
    });
    fetch(manifestUrl, { cache: "no-cache" })
      .then((response) => {
        if (!response.ok) throw new Error(manifestUrl);
        return response.json();
      })
      .then((manifest) => post({ type: "open", manifest, base: new URL(manifestUrl, location.href).href }))
      .catch(reject);
  });
  opened.catch(() => {
    connections.delete(manifestUrl);
    worker.terminate();
  });
  const connection = { worker, opened };
  connections.set(manifestUrl, connection);
  return connection;
}

/** Starts anew, whatever became of the connection that was. */
export function reconnect(manifestUrl: string): Connection {
  connections.get(manifestUrl)?.worker.terminate();
  connections.delete(manifestUrl);
  return connect(manifestUrl);
}
