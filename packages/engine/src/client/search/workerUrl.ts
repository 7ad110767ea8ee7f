import { setWorkerUrl } from "./common/connection.ts";
import url from "./worker.ts?worker&url";

// The app's own script sets the URL, so that worker, index and the panel's code can be fetched in parallel.
setWorkerUrl(url);
