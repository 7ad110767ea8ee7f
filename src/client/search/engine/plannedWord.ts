import type { Expansion } from "./expand.ts";
import type { AskedWord } from "./words.ts";

/** A word of the query with all that answers it. */
export interface PlannedWord {
  asked: AskedWord;
  expansions: Expansion[];
  /** Terms that answer it only together: a compound typed as one word, a synonym of two words. */
  together: { keys: string[]; weight: number }[];
  /** Fields that it is looked for in, as bits. */
  fields: number;
  boost: number;
  must: boolean;
  /** How much it says: its inverse document frequency. */
  weight: number;
  /** Its nearest spelling, where it is unknown as typed. */
  correction: string | undefined;
}

/** All terms that answer a word. */
export const keysOf = ({ expansions, together }: PlannedWord): string[] => [
  ...expansions.map(({ key }) => key),
  ...together.flatMap(({ keys }) => keys),
];
