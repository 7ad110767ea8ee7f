/** A pseudo-random number generator with a fixed seed. */
export interface Random {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T | undefined;
  shuffle<T>(list: readonly T[]): T[];
}

/** Makes a random number generator from a seed. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    // A linear congruential generator, its low bits mixed: plenty for choosing test data.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state ^ (state >>> 15)) >>> 0;
  };
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    pick: (list) => list[below(list.length)],
    shuffle(list) {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [copy[i], copy[j]] = [copy[j] as never, copy[i] as never];
      }
      return copy;
    },
  };
}
