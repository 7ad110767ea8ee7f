import { useEffect, useEffectEvent } from "react";
import { usePart } from "../usePart.ts";

const loadHits = () => import("./parts/SearchParts.ts").then((parts) => parts.NotFoundHits);

/** On the not-found page of a site with a search: what that finds for the address, below the page's own links. */
export function NotFoundHelp() {
  const { Part: Hits, load } = usePart(loadHits);
  const onStart = useEffectEvent(load);
  useEffect(() => onStart(), []);
  return Hits && <Hits />;
}
