import type { Fragment } from "../../../shared/search/format.ts";
import type { IndexedPage } from "../../../shared/search/section.ts";
import { entryOf, textsOf } from "../terms/pageTexts.ts";

/**
 * Greatest number of characters in a fragment, unless a single section has more. The texts for a hit then cost about
 * 2 kB, however long its page is.
 */
const FRAGMENT_SIZE = 6_000;

/** Splits a page's sections with their texts into fragments of bounded size. */
export function fragmentsOf(page: IndexedPage): Fragment[] {
  const { path, title, breadcrumbs, sections } = entryOf(page);
  const fragments: Fragment[] = [];
  let size = FRAGMENT_SIZE;
  textsOf(page).forEach((texts, place) => {
    const [heading, id] = sections[place - 1] ?? [title, ""];
    const length = texts.join("").length;
    if (size + length > FRAGMENT_SIZE) {
      fragments.push({ path, title, breadcrumbs, sections: [] });
      size = 0;
    }
    fragments.at(-1)?.sections.push({ heading, id, texts });
    size += length;
  });
  return fragments;
}
