import type { Fragment } from "../../../shared/search/format.ts";
import type { SearchPage } from "../../../shared/search/section.ts";
import { entryOf, sectionsOf, textsOf } from "../terms/pageTexts.ts";

/** Characters of a fragment, unless a single section has more. A hit costs some 2 kB of brotli, whatever its page. */
const FRAGMENT_SIZE = 6_000;

/** A page's sections with their texts, cut in fragments of bounded size. */
export function fragmentsOf(page: SearchPage): Fragment[] {
  const own = sectionsOf(page);
  const { path, title, breadcrumbs, sections } = entryOf(page, own);
  const fragments: Fragment[] = [];
  let size = FRAGMENT_SIZE;
  textsOf(page, own).forEach((texts, place) => {
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
