import openIndex from "virtual:open-index";
import { serveQueries } from "./serveQueries.ts";

// The worker's entry. The engine of search is this one's, or that of a plugin.
serveQueries(openIndex);
