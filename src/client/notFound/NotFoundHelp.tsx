import { useEffect, useEffectEvent } from "react";
import { useAppContext } from "../appContext.ts";
import { Failure } from "../Failure.tsx";
import { usePart } from "../usePart.ts";

/** On the not-found page: the pages below the requested path, or else those with the most similar spelling. */
export function NotFoundHelp() {
  const { messages, sitemapPath, locale } = useAppContext().site;
  const { Part, failed, load, retry } = usePart(async () => {
    const { FoundRoutes, findRoutes } = await import("./FoundRoutes.tsx");
    const found = await findRoutes(location.pathname, sitemapPath, locale.path);
    return () => <FoundRoutes {...found} />;
  });
  const onStart = useEffectEvent(load);
  useEffect(() => onStart(), []);
  if (failed) return <Failure text={messages.notFound.failed} retry={retry} />;
  return Part && <Part />;
}
