import scripts from "virtual:place-scripts";
import { adoptStyles } from "../styles/adoptStyles.ts";

/**
 * Loads the scripts of plugins whose places are in the article, and starts each at its first place. One that can't be
 * loaded leaves the page as it is.
 */
export function startPlaces(): void {
  for (const [selector, load] of Object.entries(scripts)) {
    const place = document.querySelector<HTMLElement>(`#article ${selector}`);
    if (!place) continue;
    load().then(({ default: start, styles }) => {
      if (styles !== undefined) adoptStyles(styles);
      start(place);
    }, console.warn);
  }
}
