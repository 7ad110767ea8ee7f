import { createContext, use, useEffect, useEffectEvent } from "react";
import type { Page } from "../shared/page.ts";
import type { Site } from "../shared/site.ts";

/** What the components of the app share. */
export interface AppContextValue {
  site: Site;
  /** The page shown. `article` is the element that its document has; prerendering has no document yet. */
  page: Page & { article?: Element };
}

/** `App` gives the value, and nothing is rendered outside it. */
export const AppContext = createContext<AppContextValue>(undefined as never);

/** The site and page at a component. */
export const useAppContext = (): AppContextValue => use(AppContext);

/** Runs `effect` after hydration and again for each next page. */
export function useOnPage(effect: (page: Page) => void): void {
  const { page } = useAppContext();
  const run = useEffectEvent(effect);
  useEffect(() => run(page), [page]);
}
