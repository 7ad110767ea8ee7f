import type { HitGroup } from "../../../shared/search/hit.ts";
import type { QueryError } from "../../../shared/search/query.ts";

export interface SearchRequest {
  query: string;
  limit: number;
  snippetLength: number;
  /** Whether to limit how many hits come from one page, as the suggestions of the search box do. */
  diversify?: boolean;
  /** Path of the configured context that the search is limited to. */
  within?: string;
}

export interface SearchAnswer {
  query: string;
  groups: HitGroup[];
  /** Number of sections and of pages that were found, shown or not. */
  total: number;
  pages: number;
  errors: QueryError[];
  /** The query with its unknown words corrected to their nearest spelling. */
  suggestion: string | undefined;
  /** True if no section has the quoted phrase word for word, and the hits have only its words. */
  relaxed: boolean;
  /** True if nothing was found in the context but something outside of it. */
  elsewhere: boolean;
  /** False if texts that are not loaded yet can change the order of the hits. */
  complete: boolean;
}

/**
 * Messages to the worker. `text` is the first file of the index at the URL `base`. `seq` increases with each query;
 * only the newest query of the search box and the newest of the search page are answered.
 */
export type ToWorker =
  | { type: "open"; text: string; base: string }
  | { type: "query"; seq: number; request: SearchRequest };

/** Messages from the worker. A query may be answered twice: at once, and again when its texts have arrived. */
export type FromWorker =
  | { type: "opened" }
  | { type: "answer"; seq: number; answer: SearchAnswer }
  | { type: "failed"; seq?: number; message: string };
