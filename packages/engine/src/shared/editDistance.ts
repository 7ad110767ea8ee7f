/**
 * Edit distance of two words (optimal string alignment): insertions, deletions, substitutions and swaps of
 * neighbours. Returns `max + 1` as soon as it exceeds `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  const tooFar = max + 1;
  if (Math.abs(a.length - b.length) > max) return tooFar;
  let older: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && !same && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (older[j - 2] as number) + 1);
      }
      row.push(value);
      if (value < least) least = value;
    }
    if (least > max) return tooFar;
    older = above;
    above = row;
  }
  return Math.min(above[b.length] as number, tooFar);
}
