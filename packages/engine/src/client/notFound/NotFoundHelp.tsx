import { useEffect, useEffectEvent } from "react";
import { useAppContext } from "../common/appContext.ts";
import { Failure } from "../common/Failure.tsx";
import { usePart } from "../usePart.ts";
import type { findPages } from "./findRoutes.ts";

/** On the not-found page: the pages below the requested path, or else those with the most similar spelling, by title and path. */
export function NotFoundHelp() {
  const { messages, base, locale } = useAppContext().site;
  const { Part, failed, load, retry } = usePart(async () => {
    const { findPages } = await import("./findRoutes.ts");
    const found = await findPages(location.pathname, `${base}sitemap.xml`, locale.path);
    return () => <Routes {...found} />;
  });
  const onStart = useEffectEvent(load);
  useEffect(() => onStart(), []);
  if (failed) return <Failure text={messages.notFound.failed} retry={retry} />;
  return Part && <Part />;
}

function Routes({ areBelow, routes }: Awaited<ReturnType<typeof findPages>>) {
  const { messages } = useAppContext().site;
  if (routes.length === 0) return null;
  return (
    <section className="not-found" aria-labelledby="not-found-help">
      <div className="heading">
        <h2 id="not-found-help">{areBelow ? messages.notFound.below : messages.notFound.near}</h2>
      </div>
      <ul>
        {routes.map(({ route, title }) => (
          <li key={route}>
            <a href={route}>{title}</a> <code>{route}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
