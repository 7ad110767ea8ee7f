/** The paths of all pages of the handbook (tests/sites/handbook), with the search page, which has no Markdown file. */
export const routes: readonly string[] = [
  "/",
  "/install",
  "/Configuration/callbacks",
  "/Configuration/debug",
  "/Configuration/exposed",
  "/Configuration/faq",
  "/Configuration/options",
  "/Configuration/Search/Built-In/",
  "/Configuration/Search/Built-In/performance",
  "/Configuration/Search/Uv/",
  "/markdown-page",
  "/search",
];

/** One page of each kind among them. */
export const kinds: readonly string[] = ["/", "/Configuration/options", "/markdown-page", "/search"];

/** Every way to write a route that leads to its page: with and without ending slash, `.html`, `/index.html`. */
export function spellings(route: string): string[] {
  if (route === "/") return ["/", "/index.html"];
  const bare = route.replace(/\/$/, "");
  return [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`];
}
