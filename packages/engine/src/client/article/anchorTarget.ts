/** The id that an anchor such as `#a%20b` names: percent-decoded, or as it is if it can't be decoded. */
export function anchorId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The element that an anchor names. */
export function anchorTarget(hash: string): HTMLElement | null {
  return hash.length < 2 ? null : document.getElementById(anchorId(hash));
}
