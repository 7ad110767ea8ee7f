import { MAX_QUERY_LENGTH } from "../../../shared/search/query.ts";

/** The query that a text asks: a blank one asks nothing, and of a very long one the beginning is searched. */
export const searched = (text: string) => (text.trim() === "" ? "" : text.slice(0, MAX_QUERY_LENGTH));

/** Whether a text is longer than what is searched of it. */
export const isCut = (text: string) => searched(text).trimEnd().length < text.trimEnd().length;
