import { setWorkerUrl } from "./connection.ts";
import url from "./worker.ts?worker&url";

// Set in the app's own script, so that worker, index and the panel's code are fetched in parallel.
setWorkerUrl(url);
