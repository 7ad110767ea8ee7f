const safeSchemes = /^(https?|mailto|tel):/i;

/** Whether a link's target can't run a script: a path, a hash, or a URL with a harmless scheme. */
export function isSafeLink(value: string): boolean {
  const bare = [...value].filter((character) => character.charCodeAt(0) > 32).join("");
  return bare !== "" && (safeSchemes.test(bare) || !/^[a-z][a-z0-9+.-]*:/i.test(bare));
}
