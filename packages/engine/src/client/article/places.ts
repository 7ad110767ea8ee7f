import scripts from "virtual:place-scripts";
import { adoptStyles } from "../styles/adoptStyles.ts";

type PlaceScript = Awaited<ReturnType<(typeof scripts)[string]>>;

/** The scripts of plugins that are loaded, by the selector of their place. */
const loaded = new Map<string, PlaceScript>();

function start(place: HTMLElement, { default: startScript, styles }: PlaceScript): void {
  if (styles !== undefined) adoptStyles(styles);
  startScript(place);
}

/**
 * Starts the scripts of plugins whose selector matches something in the article, each at its first match: at once if it is
 * loaded, otherwise once it is. One that can't be loaded leaves the page as it is.
 */
export function startPlaces(): void {
  for (const [selector, load] of Object.entries(scripts)) {
    const place = document.querySelector<HTMLElement>(`#article ${selector}`);
    if (!place) continue;
    const known = loaded.get(selector);
    if (known) {
      start(place, known);
      continue;
    }
    load().then((script) => {
      loaded.set(selector, script);
      start(place, script);
    }, console.warn);
  }
}
