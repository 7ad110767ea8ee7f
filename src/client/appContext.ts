import { createContext, use, useEffect, useEffectEvent } from "react";
import type { Page } from "../shared/page.ts";
import type { Site } from "../shared/site.ts";

/** The React context that the components of the app share. */
interface AppContextValue {
  site: Site;
  /** The page shown. `article` is the element that its document has; prerendering has no document yet. */
  page: Page & { article?: Element };
}

export const AppContext = createContext<AppContextValue | null>(null);

/**
 * The site and page at a component.
 * @throws {Error} outside `App`
 */
export function useAppContext(): AppContextValue {
  const context = use(AppContext);
  if (!context) throw new Error("No app context found; is this component rendered outside App?");
  return context;
}

/** Runs `effect` after hydration and again for each next page. */
export function useOnPage(effect: (page: Page) => void): void {
  const { page } = useAppContext();
  const run = useEffectEvent(effect);
  useEffect(() => run(page), [page]);
}
