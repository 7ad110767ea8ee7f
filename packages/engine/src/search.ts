/** What an engine of search in a plugin implements: `import type { OpenIndex } from "@plaindocs/engine/search"`. */
export type {
  Ask,
  BuiltIndex,
  MakeIndex,
  OpenIndex,
  SearchAnswer,
  SearchScope,
} from "./shared/search/engine.ts";
export type { HitGroup, SearchHit, TextPart } from "./shared/search/hit.ts";
export type { IndexedPage, Section } from "./shared/search/section.ts";
