import type { Section } from "../../../shared/search/section.ts";
import { at, type Report } from "../report.ts";

/** Adds the front matter's `section_keywords` to the sections by anchor. */
export function addSectionKeywords(
  sections: Section[],
  keywords: Record<string, string[]>,
  report: Report,
): void {
  for (const [id, words] of Object.entries(keywords)) {
    const section = id === "" ? undefined : sections.find((known) => known.id === id.normalize());
    if (section) section.keywords = words;
    else
      report(at(1, 1), {
        message: `The front matter has keywords for "${id}", and search knows no section of this anchor.`,
        hint: "Sections begin at headings of level 2 and 3, and rows that are answers are sections, too. Keywords of the whole page go into `keywords`.",
      });
  }
}
