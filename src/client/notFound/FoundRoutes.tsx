import { useAppContext } from "../appContext.ts";

export { findRoutes } from "./findRoutes.ts";

/** Links to the pages that a path which doesn't exist may have meant, as `rankRoutes` found them. */
export function FoundRoutes({ below, near }: { below: string[]; near: string[] }) {
  const { messages } = useAppContext().site;
  const routes = below.length > 0 ? below : near;
  if (routes.length === 0) return null;
  return (
    <section className="not-found" aria-labelledby="not-found-help">
      <div className="heading">
        <h2 id="not-found-help">{below.length > 0 ? messages.notFound.below : messages.notFound.near}</h2>
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
