import { MAX_QUERY_LENGTH } from "../../../shared/search/query.ts";
import { readStoredJson, writeStored } from "../../stores/storage.ts";

const KEY = "search.recent";
const MOST = 5;

/** The recent queries whose results were opened, newest first. */
export function recentQueries(): string[] {
  const stored = readStoredJson(KEY);
  return Array.isArray(stored) ? stored.filter((query) => typeof query === "string").slice(0, MOST) : [];
}

function write(queries: string[]): string[] {
  writeStored(KEY, queries.length === 0 ? null : JSON.stringify(queries));
  return queries;
}

export function rememberQuery(query: string): void {
  const text = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (text !== "") write([text, ...forgetQuery(text)].slice(0, MOST));
}

/**
 * Forgets one query, or all.
 * @returns the queries that are left
 */
export function forgetQuery(query?: string): string[] {
  return write(query === undefined ? [] : recentQueries().filter((other) => other !== query));
}
