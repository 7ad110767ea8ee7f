import { createContext, use, useEffect, useEffectEvent } from "react";
import type { Page } from "../shared/page.ts";
import type { Site } from "../shared/site.ts";
import type { ReadPage } from "./page/readPage.ts";
import type { createColorMode } from "./stores/colorMode.ts";

/** What every part of the frame may need: the site, the page at hand and the colour mode. */
export interface Frame {
  site: Site;
  /** Read from a document, but while one is written. */
  page: Page & Partial<ReadPage>;
  colorMode: ReturnType<typeof createColorMode>;
}

export const FrameContext = createContext<Frame | null>(null);

/** The frame that a component is in. Throws outside `App`. */
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
