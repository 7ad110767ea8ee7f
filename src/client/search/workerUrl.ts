import { setWorkerUrl } from "./connection.ts";
import url from "./worker.ts?worker&url";

// Named here, in the app's own script, so that worker, index and the code of the box are fetched side by side.
setWorkerUrl(url);
