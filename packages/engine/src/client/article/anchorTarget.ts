import { decodePart } from "../../shared/decodePart.ts";

/** The id that an anchor such as `#a%20b` names. */
export const anchorId = (hash: string): string => decodePart(hash.slice(1));

/** The element that an anchor names. */
export function anchorTarget(hash: string): HTMLElement | null {
  return hash.length < 2 ? null : document.getElementById(anchorId(hash));
}
