/**
 * What answers in the box and on the search page, in one chunk: they share most of their code, and a chunk of what they
 * share would be asked for only when theirs is there, a round trip later.
 */
export { SearchPanel } from "../box/SearchPanel.tsx";
export { SearchResults } from "../results/SearchResults.tsx";
