import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { searchInput } from "../bench/search/readSite.ts";
import { engineFor } from "../tests/search/nodeEngine.ts";
import { madeSite } from "./madeSite.ts";
import { sentencesOf } from "./prose.ts";
import config from "./site.config.ts";

/** A question of readers, the sections that answer it, and words (`says`) that the first of them must contain. */
interface Question {
  question: string;
  right: string[];
  says: string[];
  /** Words that the heading or the first two sentences of that section must contain. */
  atOnce?: string[];
}

const questions: Question[] = JSON.parse(readFileSync(join(import.meta.dirname, "questions.json"), "utf8"));

const { pages, options } = searchInput(await madeSite());
const { ask } = await engineFor(pages, options);
const sections = new Map<string, string>();
/** Of a row that is an answer by itself, the section that it stands in. */
const sectionOf = new Map<string, string>();
for (const { path, sections: all } of pages) {
  let around = "";
  for (const { id, heading, text, code, row } of all) {
    const place = `${path}#${id}`;
    const said = `${heading}\n${text}\n${code}`;
    sections.set(place, said);
    if (row) {
      sectionOf.set(place, around);
      sections.set(around, `${sections.get(around)}\n${said}`);
    } else around = place;
  }
}

const beginnings = new Map<string, string>(
  pages.flatMap(({ path, sections }) =>
    sections.map(({ id, heading, text }) => {
      const sentences = sentencesOf(text.replaceAll("\n", " ")).slice(0, 2);
      return [`${path}#${id}`, [heading, ...sentences].join(" ")];
    }),
  ),
);

it("the questions that the search offers lead to sections that are there", () => {
  const { helpful = [] } = config.search || {};
  for (const entry of helpful) {
    const to = typeof entry === "string" ? `${entry}#` : entry.to;
    expect([...sections.keys()], to).toContain(to);
  }
});

describe.each(questions)('asked "$question"', ({ question, right, says, atOnce = [] }) => {
  it("the search gives the answer among its first three sections", async () => {
    const { groups } = await ask(question, { limit: 8, snippetLength: 50 });
    const found = groups.flatMap(({ hits }) => hits.map(({ path, hash }) => path + (hash || "#")));
    const first = found.slice(0, 3).flatMap((place) => [place, sectionOf.get(place) ?? place]);
    expect(right).toContain(first.find((place) => right.includes(place)) ?? found.join(" "));
  });

  it("the section says what it takes", () => {
    const [answer = ""] = right;
    for (const words of says) expect(sections.get(answer), answer).toContain(words);
    for (const words of atOnce) expect(beginnings.get(answer), answer).toContain(words);
  });
});
