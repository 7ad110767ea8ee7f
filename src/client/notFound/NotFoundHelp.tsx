import { useEffect, useEffectEvent } from "react";
import { useAppContext } from "../appContext.ts";
import { Failure } from "../Failure.tsx";
import { usePart } from "../usePart.ts";

/** On the not-found page: the pages below the requested path, or else those with the most similar spelling. */
export function NotFoundHelp() {
  const { Part, failed, load, retry } = usePart(() =>
    import("./FoundRoutes.tsx").then((part) => part.FoundRoutes),
  );
  const { messages } = useAppContext().site;
  const onStart = useEffectEvent(load);
  useEffect(() => onStart(), []);
  if (failed) return <Failure text={messages.notFound.failed} retry={retry} />;
  return Part && <Part />;
}
