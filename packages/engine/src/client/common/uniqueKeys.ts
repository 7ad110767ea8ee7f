/**
 * Keys for React from names of which several may be equal: a name itself the first time, later with a number. A name
 * keeps its key when other names are added or removed.
 */
export function uniqueKeys(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const keys = new Set(names);
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    if (times === 1) return name;
    let key = `${name} (${times})`;
    // Another entry may be called like this key.
    while (keys.has(key)) key += "'";
    keys.add(key);
    return key;
  });
}
