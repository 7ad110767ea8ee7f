import type { Section } from "../sections.ts";
import type { Case } from "./readCases.ts";

/**
 * What is printed of a case that fails: what it shows and where it stands, the sections that rely on it with their texts,
 * and what happened.
 */
export function failureOf(id: string, { says, place }: Case, sections: Section[], reason: string): string {
  // A case of many sections is about one sentence of each: their texts would hide what happened.
  const texts = sections.length > 3 ? [] : sections;
  return [
    `${id} fails (${place}): ${says}`,
    `It is a case of ${sections.map(({ at, file }) => `${at} (site/${file})`).join(", ") || "no section"}.`,
    ...texts.map(({ at, text }) => `${at} says:\n${indented(text, "  | ")}`),
    `What happened:\n${indented(reason.trim(), "    ")}`,
  ].join("\n");
}

function indented(text: string, by: string): string {
  return text.replaceAll(/^/gm, by);
}
