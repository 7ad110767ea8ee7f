import { useEffect, useEffectEvent } from "react";
import { useAppContext } from "../common/appContext.ts";
import { usePart } from "../usePart.ts";

const loadHits = () => import("./parts/SearchParts.ts").then((parts) => parts.NotFoundHits);

/** On the not-found page of a site with a search: what that finds for the address. Where it can't be loaded, the page's links remain. */
export function NotFoundHelp() {
  const { site } = useAppContext();
  const { Part: Hits, load } = usePart(loadHits);
  const onStart = useEffectEvent(() => {
    if (site.search) load();
  });
  useEffect(() => onStart(), []);
  return Hits && <Hits />;
}
