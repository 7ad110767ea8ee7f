import type { SearchHit } from "../../shared/search/hit.ts";
import { MAX_QUERY_LENGTH } from "../../shared/search/query.ts";
import type { SearchContext, Site, Version } from "../../shared/site.ts";
import { placeParameters } from "./place.ts";

/** Where a hit leads: its page and heading, with the words to highlight as they stand in the text. */
export function hitUrl({ document, tokens }: SearchHit, highlight: boolean): string {
  const query = new URLSearchParams(highlight ? tokens.map((token) => ["_highlight", token]) : []).toString();
  return `${document.u}${query && `?${query}`}${document.h}`;
}

/** Where all results are shown. */
export function resultsUrl(site: Site, query: string, context?: SearchContext, version?: Version): string {
  const parameters = [["q", query.slice(0, MAX_QUERY_LENGTH)], ...placeParameters(site, context, version)];
  return `${site.searchPath}?${new URLSearchParams(parameters)}`;
}
