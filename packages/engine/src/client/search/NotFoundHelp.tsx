import { useEffect } from "react";
import { usePart } from "../usePart.ts";

const loadHits = () => import("./parts/SearchParts.ts").then((parts) => parts.NotFoundHits);

/** On the not-found page of a site with a search: what that finds for the address, below the page's own links. */
export function NotFoundHelp() {
  const { Part: Hits, load } = usePart(loadHits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once.
  useEffect(load, []);
  return Hits && <Hits />;
}
