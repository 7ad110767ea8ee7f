/** What an engine of search in a plugin implements: `import type { OpenIndex } from "@plaindocs/engine/search"`. */
export type {
  Ask,
  BuiltIndex,
  HitGroup,
  MakeIndex,
  OpenIndex,
  SearchAnswer,
  SearchHit,
  TextPart,
} from "./shared/search/engine.ts";
export type { IndexedPage, Section } from "./shared/search/section.ts";
