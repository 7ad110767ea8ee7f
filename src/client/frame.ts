import { createContext, use, useEffect, useEffectEvent } from "react";
import type { Page } from "../shared/page.ts";
import type { Site } from "../shared/site.ts";
import type { ReadPage } from "./page/readPage.ts";
import type { createColorMode } from "./stores/colorMode.ts";

/** What all components around the article need: the site, the page shown and the colour mode. */
export interface Frame {
  site: Site;
  /** In the browser it was read from a document; during prerendering there is none yet. */
  page: Page & Partial<ReadPage>;
  colorMode: ReturnType<typeof createColorMode>;
}

export const FrameContext = createContext<Frame | null>(null);

/**
 * The site, page and colour mode at a component.
 * @throws {Error} outside `App`
 */
export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error("No frame found; is this component rendered outside App?");
  return frame;
}

/** Runs `effect` after hydration and again for each next page. */
export function useOnPage(effect: (page: Page) => void): void {
  const { page } = useFrame();
  const run = useEffectEvent(effect);
  useEffect(() => run(page), [page]);
}
