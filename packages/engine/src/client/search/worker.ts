import { openIndex } from "./engine/openIndex.ts";
import { serveQueries } from "./serveQueries.ts";

// The worker's entry. Another engine has an entry of its own, with its own function in place of `openIndex`.
serveQueries(openIndex);
