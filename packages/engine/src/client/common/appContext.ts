import { createContext, use, useEffect, useEffectEvent } from "react";
import type { Page } from "../../shared/page.ts";
import type { Site } from "../../shared/site.ts";

/** What the components of the app share. */
export interface AppContextValue {
  site: Site;
  /** The page shown. `article` is the article element of its document; while prerendering there is none. */
  page: Page & { article?: Element };
}

/** React context of the site and the page shown. It needs no default: `App` sets it for all components. */
export const AppContext = createContext<AppContextValue>(undefined as never);

/** The site and the page shown, for a component. */
export const useAppContext = (): AppContextValue => use(AppContext);

/** Runs `effect` after hydration and again for each next page. */
export function useOnPage(effect: (page: Page) => void): void {
  const { page } = useAppContext();
  const run = useEffectEvent(effect);
  useEffect(() => run(page), [page]);
}
