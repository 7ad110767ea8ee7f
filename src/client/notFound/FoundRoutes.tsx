import { useCallback, useEffect, useState } from "react";
import { useAppContext } from "../appContext.ts";
import { Failure } from "../Failure.tsx";
import { findRoutes } from "./findRoutes.ts";

type Found = Awaited<ReturnType<typeof findRoutes>>;

/** Links to the pages that a path which doesn't exist may have meant. */
export function FoundRoutes() {
  const { site } = useAppContext();
  const { messages, sitemapPath, locale } = site;
  const [found, setFound] = useState<Found | "failed">();
  const load = useCallback(() => {
    setFound(undefined);
    findRoutes(location.pathname, sitemapPath, locale.path)
      .then(setFound)
      .catch((error: unknown) => {
        console.error(messages.notFound.failed, error);
        setFound("failed");
      });
  }, [messages, sitemapPath, locale]);
  useEffect(load, [load]);
  if (found === "failed") return <Failure text={messages.notFound.failed} retry={load} />;
  const routes = found?.below.length ? found.below : found?.near;
  if (!routes?.length) return null;
  return (
    <section className="not-found" aria-labelledby="not-found-help">
      <div className="heading">
        <h2 id="not-found-help">{found?.below.length ? messages.notFound.below : messages.notFound.near}</h2>
      </div>
      <ul>
        {routes.map((route) => (
          <li key={route}>
            <a href={route}>{route}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
