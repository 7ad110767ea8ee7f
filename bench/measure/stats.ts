/** Median, minimum and maximum of a quantity's values over all rounds. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** Median, minimum and maximum of values; undefined when there are none. */
export function summarize(values: readonly number[]): Summary | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const below = sorted[Math.ceil(sorted.length / 2) - 1];
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (middle === undefined || below === undefined || min === undefined || max === undefined) return undefined;
  return { median: (middle + below) / 2, min, max };
}
