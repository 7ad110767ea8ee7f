declare module "virtual:site" {
  const site: import("../shared/site.ts").Site;
  export default site;
}

declare module "virtual:open-index" {
  const openIndex: import("../shared/search/engine.ts").OpenIndex;
  export default openIndex;
}

declare module "virtual:place-scripts" {
  /** Loads the script of a plugin for a place, by the selector of the place. */
  const scripts: Record<string, () => Promise<{ default(place: HTMLElement): void; styles?: string }>>;
  export default scripts;
}
