/**
 * All that searches, in one chunk: the panel, the results, and the hits on the not-found page. They share most of their
 * code; as separate chunks, the shared one would be requested a round trip later.
 */
export { SearchPanel } from "../box/SearchPanel.tsx";
export { NotFoundHits } from "../results/NotFoundHits.tsx";
export { SearchResults } from "../results/SearchResults.tsx";
