import type { HitGroup } from "../../../shared/search/hit.ts";
import type { QueryError } from "../../../shared/search/query.ts";

/** What is asked of the engine. */
export interface SearchRequest {
  query: string;
  /** Most hits to show. */
  limit: number;
  snippetLength: number;
  /** Suggestions: not too many from one page. */
  spread?: boolean;
  /** Path of a configured context that hits must be in, or outside of. */
  within?: string;
  outside?: string;
}

/** What the engine answers. */
export interface SearchAnswer {
  /** The query as it was asked. */
  query: string;
  groups: HitGroup[];
  /** Number of sections and of pages that answer, shown or not. */
  total: number;
  pages: number;
  errors: QueryError[];
  /** The query with its unknown words in their nearest spelling. */
  suggestion: string | undefined;
  /** No section holds the quoted phrase word for word; these hold its words. */
  relaxed: boolean;
  /** Nothing was found in the context, but outside of it there is something. */
  elsewhere: boolean;
  /** False where texts that aren't there yet can change the order. */
  complete: boolean;
}

/** Messages to the worker. `text` is the first file of the index, at `base`. `seq` counts up with each query; only the newest is answered. */
export type ToWorker =
  | { type: "open"; text: string; base: string }
  | { type: "query"; seq: number; request: SearchRequest };

/** Messages from the worker. A query may be answered twice: at once, and when its texts have come. */
export type FromWorker =
  | { type: "opened" }
  | { type: "answer"; seq: number; answer: SearchAnswer }
  | { type: "failed"; seq?: number; message: string };
