import {
  PART_SEPARATOR,
  type PageEntry,
  SECTION_SEPARATOR,
  type SectionTexts,
} from "../../../shared/search/format.ts";
import type { IndexedPage } from "../../../shared/search/section.ts";

/** Removes the control characters that separate texts in the file of texts. */
const clean = (text: string) => text.replaceAll(SECTION_SEPARATOR, "").replaceAll(PART_SEPARATOR, "");

/** What an index says of a page: path, title, breadcrumbs, and headings and anchors of its sections. */
export function entryOf(page: IndexedPage): PageEntry {
  return {
    path: page.path,
    title: clean(page.title),
    breadcrumbs: page.breadcrumbs.map(clean),
    sections: page.sections.slice(1).map(({ heading, id }) => [clean(heading), id]),
  };
}

/** The texts of each section, from which snippets are cut and with which queries are compared literally. */
export function textsOf(page: IndexedPage): SectionTexts[] {
  return page.sections.map(({ text, code }, place): SectionTexts => {
    if (place > 0) return [clean(text), clean(code)];
    return [clean(text), clean(code), clean(page.description ?? ""), page.keywords.map(clean).join("\n")];
  });
}
