import type { SearchHit } from "../../../shared/search/engine.ts";
import { MAX_QUERY_LENGTH } from "../../../shared/search/query.ts";
import type { Site } from "../../../shared/site.ts";
import { type Scope, scopeParameters } from "./scope.ts";

/** The address of a hit: its page and anchor, with the words to mark. */
export function hitUrl(hit: Pick<SearchHit, "path" | "hash" | "tokens">, highlight: boolean): string {
  const { path, hash, tokens } = hit;
  const query = new URLSearchParams(highlight ? tokens.map((token) => ["_highlight", token]) : []).toString();
  return `${path}${query && `?${query}`}${hash}`;
}

/** The address of all results for a query. */
export function resultsUrl(site: Site, query: string, scope: Scope): string {
  const parameters = { q: query.slice(0, MAX_QUERY_LENGTH), ...scopeParameters(site, scope) };
  return `${site.searchPath}?${new URLSearchParams(parameters)}`;
}
