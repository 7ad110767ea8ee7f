/** See programs.mjs. */
export function findPrograms(names: readonly string[]): Promise<void>;
