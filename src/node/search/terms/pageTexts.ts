import {
  PART_SEPARATOR,
  type PageEntry,
  SECTION_SEPARATOR,
  type SectionTexts,
} from "../../../shared/search/format.ts";
import type { IndexedPage, Section } from "../../../shared/search/section.ts";

/** Removes the control characters that separate texts in the file of texts. */
const clean = (text: string) => text.replaceAll(SECTION_SEPARATOR, "").replaceAll(PART_SEPARATOR, "");

/** The sections of a page; for a page without any, one with the page's title and no text. */
export function sectionsOf(page: IndexedPage): Section[] {
  const { sections } = page;
  return sections.length > 0 ? sections : [{ id: "", heading: page.title, text: "", code: "" }];
}

/** The entry of a page in the head of a one-file index. */
export function entryOf(page: IndexedPage, sections = sectionsOf(page)): PageEntry {
  return {
    path: page.path,
    title: clean(page.title),
    breadcrumbs: page.breadcrumbs.map(clean),
    sections: sections.slice(1).map(({ heading, id }) => [clean(heading), id]),
  };
}

/** The texts of each section, from which snippets are cut and with which queries are compared literally. */
export function textsOf(page: IndexedPage, sections = sectionsOf(page)): SectionTexts[] {
  return sections.map(({ text, code }, place): SectionTexts => {
    if (place > 0) return [clean(text), clean(code)];
    return [clean(text), clean(code), clean(page.description ?? ""), page.keywords.map(clean).join("\n")];
  });
}
