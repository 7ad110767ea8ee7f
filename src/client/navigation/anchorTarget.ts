/** What an anchor of an address, with its `#`, names: decoded, or as it is where that can't be done. */
export function anchorId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The element that the address' anchor names. */
export function anchorTarget(hash: string): HTMLElement | null {
  return hash.length < 2 ? null : document.getElementById(anchorId(hash));
}
