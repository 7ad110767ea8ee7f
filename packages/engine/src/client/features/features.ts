/** What only some pages need, by what marks its place in the article. Each part is loaded for a page that has the place. */
const features: Record<string, () => Promise<(place: HTMLElement) => void>> = {
  '.tabs[data-group="where"]': async () => (await import("./where/where.ts")).startWhere,
  ".screen": async () => (await import("./screen/screen.ts")).startScreen,
};

/** Loads and starts the parts that the page has a place for. One that can't be loaded leaves the page as it is. */
export function startFeatures(): void {
  for (const [selector, load] of Object.entries(features)) {
    const place = document.querySelector<HTMLElement>(`#article ${selector}`);
    if (place) load().then((start) => start(place), console.warn);
  }
}
