import { MAX_QUERY_LENGTH } from "../../../shared/search/query.ts";
import { readStoredJson, writeStored } from "../../stores/storage.ts";

const KEY = "search.recent";
const MOST = 5;

/** The recent queries whose results were opened, newest first. */
export function recentQueries(): string[] {
  const stored = readStoredJson(KEY);
  return Array.isArray(stored) ? stored.filter((query) => typeof query === "string").slice(0, MOST) : [];
}

export function rememberQuery(query: string): void {
  const text = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (text === "") return;
  const others = recentQueries().filter((other) => other !== text);
  writeStored(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export const forgetQueries = (): void => writeStored(KEY, null);
