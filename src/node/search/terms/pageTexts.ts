import {
  PART_SEPARATOR,
  type PageEntry,
  SECTION_SEPARATOR,
  type SectionTexts,
} from "../../../shared/search/format.ts";
import type { SearchPage, Section } from "../../../shared/search/section.ts";

/** Takes out what the texts file separates by, should a text hold it. */
const clean = (text: string) => text.replaceAll(SECTION_SEPARATOR, "").replaceAll(PART_SEPARATOR, "");

/** A page has at least the section that stands for itself. */
export function sectionsOf(page: SearchPage): Section[] {
  const { sections } = page;
  return sections.length > 0 ? sections : [{ id: "", heading: page.title, text: "", code: "" }];
}

/** What the one-file index says of a page. */
export function entryOf(page: SearchPage, sections = sectionsOf(page)): PageEntry {
  return {
    path: page.path,
    title: clean(page.title),
    breadcrumbs: page.breadcrumbs.map(clean),
    sections: sections.slice(1).map(({ heading, id }) => [clean(heading), id]),
  };
}

/** The texts that snippets are cut from and that queries are compared with literally. */
export function textsOf(page: SearchPage, sections = sectionsOf(page)): SectionTexts[] {
  return sections.map(({ text, code }, place): SectionTexts => {
    if (place > 0) return [clean(text), clean(code)];
    return [clean(text), clean(code), clean(page.description ?? ""), page.keywords.map(clean).join("\n")];
  });
}
