import { versionKey } from "./keys.ts";
import { readStored, writeStored } from "./storage.ts";

/** The version of the docs that the reader chose last; a version that no longer exists is removed. */
export function readPreferredVersion(known: readonly string[]): string | undefined {
  const stored = readStored(versionKey);
  if (stored === null) return undefined;
  if (known.includes(stored)) return stored;
  writeStored(versionKey, null);
  return undefined;
}

export const rememberVersion = (name: string): void => writeStored(versionKey, name);
