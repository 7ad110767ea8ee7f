/** The first index from 0 on, below `length`, that passes a test; `length` if none does. All later ones must pass it too. */
export function firstIndex(length: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The index of a number among ascending ones; -1 if it is missing. */
export function indexIn(numbers: Uint32Array, wanted: number): number {
  const index = firstIndex(numbers.length, (i) => (numbers[i] as number) >= wanted);
  return numbers[index] === wanted ? index : -1;
}

/** Running sums of counts: from 0 to the sum of all. */
export function startsOf(counts: number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, place) => {
    starts[place + 1] = (starts[place] as number) + count;
  });
  return starts;
}

/** The index of the range that contains a number, where range `i` begins at `starts[i]` and ends before `starts[i + 1]`. */
export function placeOf(number: number, starts: Uint32Array): number {
  return firstIndex(starts.length - 1, (i) => (starts[i + 1] as number) > number);
}
