/**
 * The search panel and the search results in one chunk. They share most of their code; as separate chunks, the shared
 * one would be requested a round trip later.
 */
export { SearchPanel } from "../box/SearchPanel.tsx";
export { SearchResults } from "../results/SearchResults.tsx";
