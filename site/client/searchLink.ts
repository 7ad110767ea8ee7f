import { make } from "./make.ts";

/** A link that searches all pages. */
export function searchLink(words: string): HTMLAnchorElement {
  const path = document.querySelector<HTMLFormElement>(".search form")?.action ?? "/search";
  const href = `${path}?${new URLSearchParams({ q: words })}`;
  return make("a", { href }, `Search all pages for “${words}”`);
}
